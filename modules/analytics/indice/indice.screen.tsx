import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import styles from './indice.module.css';
import { paineisDe } from './indice.rules.ts';

/** Which dashboards the person may open, and what each shows. */
export function Paineis() {
  const oferecidos = paineisDe(useSession().permissions);
  return (
    <>
      <PageHeader titulo="Painéis" />
      {oferecidos.length === 0 && (
        <EmptyState texto="O seu perfil não abre nenhum painel. Peça-o a quem administra os perfis de acesso." />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {oferecidos.map(({ path, rotulo, quadros }) => (
          <section key={path} className={styles.painel}>
            <h2>
              <Anchor component={Link} to={path} inherit>
                {rotulo}
              </Anchor>
            </h2>
            <Text size="sm" c="dimmed" component="ul">
              {quadros.map((quadro) => (
                <li key={quadro}>{quadro}</li>
              ))}
            </Text>
          </section>
        ))}
      </SimpleGrid>
    </>
  );
}
