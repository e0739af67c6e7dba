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
        Você não tem autorização para abrir esta tela. Se precisar dela, fale com a pessoa responsável pelos perfis de
        acesso na sua empresa.
      </p>
      <div className={styles.acoes}>
        <Button component={Link} to="/">
          Voltar para o início
        </Button>
      </div>
    </div>
  );
}
