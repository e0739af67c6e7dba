import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCadeado } from '#platform/web/ui/icons.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import styles from './error-page.module.css';

/** Shown in place of a screen for which the person has no authority. */
export function AccessDenied() {
  usePageTitle('Acesso Negado');
  return (
    <div className={styles.pagina}>
      <IconCadeado size={56} stroke={1.2} color="var(--app-marca-texto)" aria-hidden />
      <Title order={1}>Acesso Negado</Title>
      <p>
        Você não possui autorização para acessar esta página. Procure o responsável pelos perfis de acesso na empresa.
      </p>
      <div className={styles.acoes}>
        <Button component={Link} to="/">
          Voltar para o início
        </Button>
      </div>
    </div>
  );
}
