package storefront

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// InputOf is a cart as input for [CartService.Update]. Its discount codes do not change.
func InputOf(cart *Cart) CartInput {
	input := CartInput{Note: Ptr(cart.Note)}
	for _, line := range cart.Lines {
		input.Lines = append(input.Lines, inputOfLine(line))
	}
	return input
}

func inputOfLine(line CartLine) CartLineInput {
	input := CartLineInput{ID: Ptr(line.ID), VariantID: line.VariantID, Quantity: line.Quantity, Attributes: line.Attributes}
	if line.Subscription != nil {
		input.PlanID = Ptr(line.Subscription.PlanID)
	}
	if card := line.GiftCard; card != nil {
		input.GiftCard = &GiftCardDeliveryInput{
			RecipientEmail: &card.RecipientEmail,
			RecipientName:  &card.RecipientName,
			Message:        &card.Message,
			SendOn:         Null[string](),
			TimeZone:       &card.TimeZone,
		}
		if card.SendOn != nil {
			input.GiftCard.SendOn = Set(*card.SendOn)
		}
	}
	return withAttributes(input)
}

// withAttributes sends an empty list, not none: the API takes none for "unchanged".
func withAttributes(line CartLineInput) CartLineInput {
	if line.Attributes == nil {
		line.Attributes = []LineAttribute{}
	}
	return line
}

// contentOf is the content of a line as text: lines of equal content are one line for the API.
func contentOf(line CartLineInput) string {
	text, _ := json.Marshal([]any{line.VariantID, line.PlanID, withAttributes(line).Attributes, deliveryOf(line.GiftCard)})
	return string(text)
}

// deliveryOf is equal for the same recipient: a cart has every field, and an input may leave them out.
func deliveryOf(card *GiftCardDeliveryInput) [5]string {
	if card == nil {
		return [5]string{}
	}
	text := func(field *string) string {
		if field == nil {
			return ""
		}
		return *field
	}
	delivery := [5]string{text(card.RecipientEmail), text(card.RecipientName), text(card.Message), text(card.SendOn.Get())}
	if card.SendOn.Get() != nil {
		delivery[4] = text(card.TimeZone)
	}
	return delivery
}

func codeKey(code string) string { return strings.ToLower(strings.TrimSpace(code)) }

func keysOf(codes []AppliedDiscountCode) []string {
	keys := make([]string, 0, len(codes))
	for _, applied := range codes {
		keys = append(keys, codeKey(applied.Code))
	}
	slices.Sort(keys)
	return keys
}

// isApplied is true when the cart is as wished already: an earlier attempt arrived, and its answer was lost.
func isApplied(wish CartInput, cart *Cart) bool {
	bag := func(lines []CartLineInput) []string {
		var bag []string
		for _, line := range lines {
			bag = append(bag, strconv.FormatInt(line.Quantity, 10)+" "+contentOf(line))
		}
		slices.Sort(bag)
		return bag
	}
	if !slices.Equal(bag(wish.Lines), bag(InputOf(cart).Lines)) || (wish.Note != nil && *wish.Note != cart.Note) {
		return false
	}
	if wish.DiscountCodes == nil {
		return true
	}
	var keys []string
	for _, code := range wish.DiscountCodes {
		keys = append(keys, codeKey(code))
	}
	slices.Sort(keys)
	return slices.Equal(slices.Compact(keys), keysOf(cart.DiscountCodes))
}

// mergeCart applies the changes from base (the cart that the caller saw) to wish onto current (the cart after changes of
// others). Where both changed the same, a removal wins over an edit, and the caller's edit over the other one. Nothing
// that somebody removed comes back.
func mergeCart(base *Cart, wish CartInput, current *Cart) CartInput {
	baseByID := map[string]CartLineInput{}
	for _, line := range base.Lines {
		baseByID[line.ID] = inputOfLine(line)
	}
	isCurrent := map[string]bool{}
	for _, line := range current.Lines {
		isCurrent[line.ID] = true
	}
	wishByID := map[string]CartLineInput{}
	var added []CartLineInput
	for _, line := range wish.Lines {
		if line.ID != nil {
			wishByID[*line.ID] = line
			if _, isKnown := baseByID[*line.ID]; isKnown || isCurrent[*line.ID] {
				continue
			}
		}
		fresh := withAttributes(line)
		fresh.ID = nil
		at := slices.IndexFunc(added, func(other CartLineInput) bool { return contentOf(other) == contentOf(fresh) })
		if at < 0 {
			added = append(added, fresh)
		} else {
			added[at] = fresh
		}
	}
	merged := CartInput{Note: wish.Note, Lines: []CartLineInput{}}
	for _, line := range current.Lines {
		before, wasThere := baseByID[line.ID]
		wished, isWished := wishByID[line.ID]
		if wasThere && !isWished {
			continue
		}
		next := inputOfLine(line)
		if isWished {
			next = withChanges(next, before, wasThere, wished)
		}
		// Both added the same: the caller's quantity counts, once. The repetition after a lost answer looks like this.
		at := slices.IndexFunc(added, func(other CartLineInput) bool { return contentOf(other) == contentOf(inputOfLine(line)) })
		if !wasThere && at >= 0 {
			next.Quantity = added[at].Quantity
			added = slices.Delete(added, at, at+1)
		}
		merged.Lines = append(merged.Lines, next)
	}
	merged.Lines = append(merged.Lines, added...)
	if wish.Note == nil || *wish.Note == base.Note {
		merged.Note = Ptr(current.Note)
	}
	if wish.DiscountCodes != nil {
		merged.DiscountCodes = mergeCodes(base, wish.DiscountCodes, current)
	}
	return merged
}

// withChanges applies what the caller changed of a line.
func withChanges(next, before CartLineInput, wasThere bool, wished CartLineInput) CartLineInput {
	if !wasThere || wished.Quantity != before.Quantity {
		next.Quantity = wished.Quantity
	}
	if wished.Attributes != nil && (!wasThere || !slices.Equal(wished.Attributes, before.Attributes)) {
		next.Attributes = wished.Attributes
	}
	if wished.GiftCard != nil && (!wasThere || deliveryOf(wished.GiftCard) != deliveryOf(before.GiftCard)) {
		next.GiftCard = wished.GiftCard
	}
	if !wasThere || !equalPlans(wished.PlanID, before.PlanID) {
		next.PlanID = wished.PlanID
	}
	return next
}

func equalPlans(a, b *string) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

func mergeCodes(base *Cart, wished []string, current *Cart) []string {
	before, standing := keysOf(base.DiscountCodes), keysOf(current.DiscountCodes)
	var wish []string
	for _, code := range wished {
		wish = append(wish, codeKey(code))
	}
	merged := []string{}
	for _, applied := range current.DiscountCodes {
		key := codeKey(applied.Code)
		if !slices.Contains(before, key) || slices.Contains(wish, key) {
			merged = append(merged, applied.Code)
		}
	}
	for _, code := range wished {
		if key := codeKey(code); !slices.Contains(before, key) && !slices.Contains(standing, key) {
			merged = append(merged, code)
		}
	}
	return merged
}
