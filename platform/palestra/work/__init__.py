"""What carries background work: sending tasks, their queues, dead letters, the scheduler."""
