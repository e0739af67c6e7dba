// Stylesheets of the fields of the log-in pages, which public pages of the portal do without.
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
