import { Anchor, Button, Title } from '@mantine/core';
import { withBase } from '#platform/web/api/base-path.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import styles from './error-page.module.css';

/** The page of an unknown address. `email`: the support's, when the system has one. */
export function NotFound({ email, home }: { email: string | null; home: string }) {
  usePageTitle('Página Não Encontrada');
  return (
    <div className={styles.pagina}>
      <p className={styles.codigo}>ERRO 404</p>
      <Title order={1}>Página Não Encontrada</Title>
      <p>O endereço pode ter mudado, ou foi digitado com algum engano.</p>
      {email && (
        <p>
          Se precisar de ajuda, fale com o suporte em <Anchor href={`mailto:${email}`}>{email}</Anchor>.
        </p>
      )}
      <div className={styles.acoes}>
        <Button component="a" href={withBase(home)}>
          Voltar para o início
        </Button>
      </div>
    </div>
  );
}
