import { Anchor, Button, SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { COMO_SE_CALCULA, PROPRIOS } from '#modules/analytics/enderecos.rules.ts';
import { listarPaineis } from '#modules/analytics/proprios/proprios.contract.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import styles from './indice.module.css';
import { paineisDe } from './indice.rules.ts';

/** Which dashboards the person may open, and what each shows. */
export function Paineis() {
  const oferecidos = paineisDe(useSession().permissions);
  return (
    <>
      <PageHeader
        titulo="Painéis"
        acoes={
          oferecidos.length > 0 && (
            <>
              <Button variant="default" component={Link} to={COMO_SE_CALCULA}>
                Como se calcula
              </Button>
              <Button component={Link} to={`${PROPRIOS}/new`} leftSection={<IconAdicionar size={16} />}>
                Novo painel
              </Button>
            </>
          )
        }
      />
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
      {oferecidos.length > 0 && <PaineisProprios />}
    </>
  );
}

/** The panels that the person put together, and those that were shared with their profile. */
function PaineisProprios() {
  const { data } = useEndpoint(listarPaineis, {}, { keepPrevious: true });
  const paineis = data?.paineis ?? [];
  if (paineis.length === 0) return null;
  return (
    <section aria-label="Painéis próprios">
      <h2>Painéis próprios</h2>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {paineis.map(({ id, titulo, itens, perfil, dono, pode }) => (
          <section key={id} className={styles.painel}>
            <h3>
              <Anchor component={Link} to={`${PROPRIOS}/${id}`} inherit>
                {titulo}
              </Anchor>
            </h3>
            <Text size="sm" c="dimmed">
              {plural(itens.length, 'número', 'números')}
              {perfil && `, perfil ${perfil.nome}`}
              {!pode.editar && `, de ${dono}`}
            </Text>
          </section>
        ))}
      </SimpleGrid>
    </section>
  );
}
