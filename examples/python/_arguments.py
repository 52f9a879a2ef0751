"""What the examples share: where they write, and --small, less of the same for tests."""
import argparse
import pathlib


def arguments(text, **numbers):
    """Parses --out, --small and an option for every number, given as (usual, small, help)."""
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("."), help="folder to write to (.)")
    parser.add_argument("--small", action="store_true", help="less of the same: seconds")
    for name, (usual, _, help) in numbers.items():
        parser.add_argument(f"--{name}", type=int, help=f"{help} ({usual})")
    options = parser.parse_args()
    for name, (usual, small, _) in numbers.items():
        if getattr(options, name) is None:
            setattr(options, name, small if options.small else usual)
    options.out.mkdir(parents=True, exist_ok=True)
    return options
