# What `cmake --install` gives.
