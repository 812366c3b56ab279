extends RefCounted
## The means to stop calls.


## Stops the calls that have it in their options, also while they wait to repeat. They end with ABORTED in the same
## frame or the next one.
class Cancel:
	extends RefCounted

	var is_cancelled: bool = false

	## Stops the calls. Doing it again changes nothing.
	func cancel() -> void:
		is_cancelled = true
