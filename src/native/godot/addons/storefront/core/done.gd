extends RefCounted
## The answer of calls that return nothing.

const Model := preload("model.gd").Model


## Says by its [code]error[/code] whether the call succeeded.
class Done:
	extends Model
