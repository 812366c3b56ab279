<?php
/**
 * The HTML of an element, from values that an author has written.
 *
 * @package StorefrontElements
 */

namespace StorefrontElements;

defined( 'ABSPATH' ) || exit;

/**
 * All elements by tag, each with its attributes: `boolean`, `number`, `url`, `string`, or the list of values.
 *
 * @return array<string, array<string, string|string[]>>
 */
function elements(): array {
	static $elements = null;
	if ( null === $elements ) {
		$elements = require FOLDER . '/includes/elements.generated.php';
	}
	return $elements;
}

/**
 * The tag with the attributes that the element knows. Other values are left out.
 *
 * @param string               $tag     One of `elements()`.
 * @param array<string, mixed> $values  By attribute.
 * @param string               $content HTML for the slots; it is checked where it is saved.
 */
function element_html( string $tag, array $values, string $content = '' ): string {
	$html = '';
	if ( 'wb-checkout' === $tag && empty( $values['return-url'] ) ) {
		// Otherwise the checkout says thank you itself, and the order's page is never seen.
		$values['return-url'] = routes()['order'] ?? '';
	}
	foreach ( elements()[ $tag ] as $name => $kind ) {
		$value = attribute_value( $kind, $name, $values[ $name ] ?? null );
		if ( true === $value ) {
			$html .= " $name";
		} elseif ( null !== $value ) {
			$html .= " $name=\"" . esc_attr( $value ) . '"';
		}
	}
	foreach ( array( 'id', 'class', 'lang', 'dir', 'slot' ) as $name ) {
		if ( isset( $values[ $name ] ) && is_string( $values[ $name ] ) && ! isset( elements()[ $tag ][ $name ] ) ) {
			$html .= " $name=\"" . esc_attr( $values[ $name ] ) . '"';
		}
	}
	need_script();
	return "<$tag$html>$content</$tag>";
}

/**
 * A value as the element reads it.
 *
 * @param string|string[] $kind  See `elements()`.
 * @param string          $name  Of the attribute.
 * @param mixed           $value As written; null when it is absent.
 * @return string|true|null True: the attribute without a value. Null: no attribute.
 */
function attribute_value( $kind, string $name, $value ) {
	if ( 'boolean' === $kind ) {
		// Whoever writes hide-add="false" in a shortcode means it.
		return in_array( $value, array( true, 1, '1', 'true', 'yes', $name ), true ) ? true : null;
	}
	if ( ! is_scalar( $value ) || '' === $value ) {
		return null;
	}
	$text = (string) $value;
	if ( is_array( $kind ) ) {
		return in_array( $text, $kind, true ) ? $text : null;
	}
	if ( 'number' === $kind ) {
		return is_numeric( $text ) ? $text : null;
	}
	// Unlike `esc_url` it keeps placeholders such as {id}.
	return 'url' === $kind ? wp_kses_bad_protocol( $text, wp_allowed_protocols() ) : $text;
}
