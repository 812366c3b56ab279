extends RefCounted
## The base of the options of calls.

const Cancel := preload("cancel.gd").Cancel
const Model := preload("model.gd").Model


## Options of calls that have no other ones.
class CallOptions:
	extends Model

	## Stops the call.
	var cancel: Cancel
