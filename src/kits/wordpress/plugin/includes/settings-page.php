<?php
/**
 * Settings → Storefront.
 *
 * @package StorefrontElements
 */

namespace StorefrontElements;

defined( 'ABSPATH' ) || exit;

/**
 * A row of the form.
 *
 * @param string $name  Of the setting.
 * @param string $label Translated.
 * @param string $help  Translated.
 * @param string $more  More attributes of the field, escaped.
 */
function print_field( string $name, string $label, string $help, string $more = '' ): void {
	printf(
		'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input id="%1$s" name="%3$s[%1$s]" value="%4$s" class="regular-text" aria-describedby="%1$s-help" %5$s><p class="description" id="%1$s-help">%6$s</p></td></tr>',
		esc_attr( $name ),
		esc_html( $label ),
		esc_attr( OPTION ),
		esc_attr( (string) settings()[ $name ] ),
		$more, // phpcs:ignore WordPress.Security.EscapeOutput -- constants of this file.
		esc_html( $help )
	);
}

/** The page. */
function print_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$parts  = wp_parse_url( home_url() );
	$origin = $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	$needed = array(
		'allowedOrigins' => array( $origin ),
		'routes'         => (object) routes(),
	);
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Storefront', 'storefront-elements' ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( OPTION ); ?>
			<table class="form-table" role="presentation">
				<?php
				print_field( 'base_url', __( 'Address of the API', 'storefront-elements' ), __( 'Of the shop’s service, such as https://api.shop.example.', 'storefront-elements' ), 'type="url" inputmode="url" required' );
				print_field( 'store_id', __( 'Number of the store', 'storefront-elements' ), __( 'A whole number from 1.', 'storefront-elements' ), 'type="number" min="1" step="1" required' );
				print_field( 'market', __( 'Market', 'storefront-elements' ), __( 'A market’s code, for a site of one market. Empty: the shopper’s choice, then the store’s default.', 'storefront-elements' ), 'type="text"' );
				?>
			</table>
			<?php submit_button(); ?>
		</form>

		<h2><?php esc_html_e( 'Pages of the shop', 'storefront-elements' ); ?></h2>
		<p><?php esc_html_e( 'Makes the pages Shop, Product, Cart, Checkout and Your order, each with its block. Pages that exist stay as they are.', 'storefront-elements' ); ?></p>
		<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
			<input type="hidden" name="action" value="storefront_elements_pages">
			<?php wp_nonce_field( 'storefront_elements_pages' ); ?>
			<?php submit_button( __( 'Make the pages', 'storefront-elements' ), 'secondary', 'make' ); ?>
		</form>

		<h2><?php esc_html_e( 'What the store must know', 'storefront-elements' ); ?></h2>
		<p><?php esc_html_e( 'Put this into the store’s settings. Without the origin the API refuses this site; without the addresses the elements have no links.', 'storefront-elements' ); ?></p>
		<?php
		printf(
			'<textarea id="store-settings" class="large-text code" rows="14" readonly aria-label="%s">%s</textarea>',
			esc_attr__( 'Settings of the store', 'storefront-elements' ),
			esc_textarea( wp_json_encode( $needed, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) )
		);
		?>
	</div>
	<?php
}

add_action(
	'admin_menu',
	function () {
		add_options_page(
			__( 'Storefront', 'storefront-elements' ),
			__( 'Storefront', 'storefront-elements' ),
			'manage_options',
			'storefront-elements',
			__NAMESPACE__ . '\\print_settings_page'
		);
	}
);
add_filter(
	'plugin_action_links_' . plugin_basename( FILE ),
	function ( $links ) {
		$page = admin_url( 'options-general.php?page=storefront-elements' );
		return array_merge( array( '<a href="' . esc_url( $page ) . '">' . esc_html__( 'Settings', 'storefront-elements' ) . '</a>' ), $links );
	}
);
