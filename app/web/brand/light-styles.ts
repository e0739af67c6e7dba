// Stylesheets of the few components of the pages that come before a session; the inner application brings the rest.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Text.css';
// A link is a text: its underline has to come after what a text sets.
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Title.css';
import '#platform/web/ui/platform.css';
