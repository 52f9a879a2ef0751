#!/bin/bash
# A long run of masu on a cluster with Slurm:  sbatch examples/slurm.sh
#
# One rank per node that uses all its cores: the coordinator has few letters to read, and the cores
# of a node share one copy of the tables. `--resume` starts the run or goes on with it, so the same
# script serves for the first start, after the time limit, after a node has failed, and by hand.
#SBATCH --job-name=masu
#SBATCH --nodes=4
#SBATCH --ntasks-per-node=1
#SBATCH --cpus-per-task=64
#SBATCH --time=24:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
# Two minutes before the limit the ranks get SIGTERM: they drop the units in work, write the state
# and exit with code 143.
#SBATCH --signal=TERM@120

srun --cpu-bind=cores --kill-on-bad-exit=1 \
  masu-mpi solve puzzles.txt --format csv --output answers.csv --resume --threads "$SLURM_CPUS_PER_TASK"
code=$?

# Back into the queue if it was only stopped.
if [ "$code" -eq 143 ]; then
  scontrol requeue "$SLURM_JOB_ID"
fi
exit "$code"
