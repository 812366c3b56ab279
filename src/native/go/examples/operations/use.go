package operations

// use stands for what an app does with an answer.
func use[T any](_ T, err error) error { return err }
