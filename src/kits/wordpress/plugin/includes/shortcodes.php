<?php
/**
 * Shortcodes for all elements, and tags that `wpautop` does not tear.
 *
 * @package StorefrontElements
 */

namespace StorefrontElements;

defined( 'ABSPATH' ) || exit;

/**
 * `[wb-product-list columns="3" show-sort]`; what stands between `[wb-…]` and `[/wb-…]` goes into the element.
 *
 * @param array|string $values  As WordPress read them; a name without a value has a number as its key.
 * @param string|null  $content Between the tags.
 * @param string       $tag     The shortcode.
 */
function shortcode( $values, $content, $tag ): string {
	$named = array();
	foreach ( is_array( $values ) ? $values : array() as $name => $value ) {
		if ( is_int( $name ) ) {
			$named[ $value ] = $value;
		} else {
			$named[ $name ] = $value;
		}
	}
	return element_html( $tag, $named, do_shortcode( (string) $content ) );
}

/**
 * Takes elements out of a text until `wpautop` and `wptexturize` have passed: they would put paragraphs and line breaks
 * between an element and its children.
 *
 * @param string $text Of a post.
 */
function put_aside( $text ) {
	global $storefront_elements_aside;
	if ( ! is_string( $text ) || ! preg_match( '/[<[]wb-/', $text ) ) {
		return $text;
	}
	$text = preg_replace_callback( '/' . get_shortcode_regex( array_keys( elements() ) ) . '/s', 'do_shortcode_tag', $text );
	return preg_replace_callback(
		'/<(wb-[a-z-]+)(?=[\s>])[^>]*>.*?<\/\1\s*>/s',
		function ( $found ) {
			global $storefront_elements_aside;
			need_script();
			$storefront_elements_aside[] = $found[0];
			// `wpautop` leaves a div alone. A price stands in a sentence.
			$place = 'wb-money-display' === $found[1] ? 'span' : 'div';
			return sprintf( '<%1$s data-storefront-element="%2$d"></%1$s>', $place, count( $storefront_elements_aside ) - 1 );
		},
		$text
	);
}

/**
 * Puts the elements back.
 *
 * @param string $text From `put_aside`.
 */
function put_back( $text ) {
	return ! is_string( $text ) ? $text : preg_replace_callback(
		'/<(div|span) data-storefront-element="(\d+)"><\/\1>/',
		function ( $found ) {
			return $GLOBALS['storefront_elements_aside'][ (int) $found[2] ] ?? '';
		},
		$text
	);
}

add_action(
	'init',
	function () {
		foreach ( array_keys( elements() ) as $tag ) {
			add_shortcode( $tag, __NAMESPACE__ . '\\shortcode' );
		}
	}
);
foreach ( array( 'the_content', 'widget_text_content' ) as $storefront_elements_filter ) {
	add_filter( $storefront_elements_filter, __NAMESPACE__ . '\\put_aside', 8 );
	// Added after core's filters of the same priority, of which `wpautop` is one.
	add_filter( $storefront_elements_filter, __NAMESPACE__ . '\\put_back', 10 );
}
