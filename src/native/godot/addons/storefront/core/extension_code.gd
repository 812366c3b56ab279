extends RefCounted
## Text that the API sends in place of JSON.

const Model := preload("model.gd").Model


## The code of an extension.
class ExtensionCode:
	extends Model

	## JavaScript, with the hash of its address.
	var text: String
