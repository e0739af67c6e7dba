import { Anchor, Box, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lugarDosPlanos } from '#modules/sst/sst.permissions.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { type GrupoDoInventarioLido, inventarioDoPgr, pgr } from './pgr.contract.ts';

type Risco = GrupoDoInventarioLido['riscos'][number];
interface Linha {
  readonly risco: Risco;
  /** What is done about it. */
  readonly acoes: ReactNode;
}

/** The same widths in all groups. */
const colunas = [
  ['Risco', '22%'],
  ['Classificação', '12%'],
  ['Probabilidade', '12%'],
  ['Gravidade', '11%'],
  ['Ambiente', '14%'],
  ['Medidas existentes', '17%'],
  ['Ações', '12%'],
] as const;

/** The class of a risk beside its colour of the matrix; what has none says so. */
function Nivel({ classificacao, cor }: Risco) {
  if (classificacao === null) return <Text size="sm">Sem nível</Text>;
  return (
    <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        mr={6}
        style={{ display: 'inline-block', width: 12, height: 12, borderRadius: 3, background: cor ?? undefined }}
      />
      {classificacao}
    </Text>
  );
}

const Nome = ({ risco, tipo, agente }: Risco) => (
  <div>
    <Text size="sm">{risco}</Text>
    <Text size="xs" c="dimmed">
      {[tipo, agente].filter(Boolean).join(' · ')}
    </Text>
  </div>
);

const NaTabela = ({ risco, acoes }: Linha) => (
  <Table.Tr>
    <Table.Td>
      <Nome {...risco} />
    </Table.Td>
    <Table.Td>
      <Nivel {...risco} />
    </Table.Td>
    <Table.Td>{risco.probabilidade ?? '–'}</Table.Td>
    <Table.Td>{risco.gravidade ?? '–'}</Table.Td>
    <Table.Td>{risco.ambiente}</Table.Td>
    <Table.Td>{risco.medidas ?? '–'}</Table.Td>
    <Table.Td>{acoes}</Table.Td>
  </Table.Tr>
);

/** One risk on a phone: what it is and how grave, and below it the rest in words. */
function Cartao({ risco, acoes }: Linha) {
  const fatos = [
    ['Probabilidade', risco.probabilidade],
    ['Gravidade', risco.gravidade],
    ['Ambiente', risco.ambiente],
    ['Medidas existentes', risco.medidas],
  ] as const;
  return (
    <Paper component="li" withBorder p="sm">
      <Nome {...risco} />
      <Box my={4}>
        <Nivel {...risco} />
      </Box>
      {fatos.map(([rotulo, valor]) => (
        <Text key={rotulo} size="sm">
          <Text span size="sm" c="dimmed">{`${rotulo}: `}</Text>
          {valor ?? '–'}
        </Text>
      ))}
      <Box mt={6}>{acoes}</Box>
    </Paper>
  );
}

/** The inventory of a programme on the screen, as its document has it, with what the plan of action does about each risk. */
export function Inventario({ pgrId }: { readonly pgrId: number }) {
  const phone = usePhone();
  const [ve, insere] = [usePermission(lugarDosPlanos.permissoes.ver), usePermission(lugarDosPlanos.permissoes.inserir)];
  const lido = useEndpoint(inventarioDoPgr, { query: { pgrId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  const plano = `${pgr.path}/${pgrId}/planos-acao`;
  const acoesDe = (grupo: GrupoDoInventarioLido, { riscoId, risco, acoes: { total, abertas } }: Risco) => {
    const ditas =
      abertas === 0
        ? plural(total, 'ação concluída', 'ações concluídas')
        : total === abertas
          ? plural(total, 'ação aberta', 'ações abertas')
          : `${plural(total, 'ação', 'ações')}, ${plural(abertas, 'aberta', 'abertas')}`;
    return (
      <Group gap="xs">
        {total > 0 && ve && (
          <Anchor component={Link} to={plano} size="sm" underline="always" aria-label={`${ditas} para ${risco}`}>
            {ditas}
          </Anchor>
        )}
        {insere && riscoId !== null && (
          <Anchor
            component={Link}
            to={`${plano}/new`}
            search={searchOf({ grupoId: grupo.id, riscoId })}
            size="sm"
            underline="always"
            aria-label={`Criar ação para ${risco} de ${grupo.nome}`}
          >
            Criar ação
          </Anchor>
        )}
      </Group>
    );
  };
  return (
    <Stack gap="md" component="section" aria-label="Inventário de riscos">
      <Title order={2} size="h4">
        Inventário de riscos
      </Title>
      {data.length === 0 && (
        <EmptyState texto="Nenhum grupo homogêneo com finalidade PGR trabalha nos lugares deste programa." />
      )}
      {data.map((grupo) => {
        const linhas = grupo.riscos.map((risco) => ({
          key: `${risco.ambiente} ${risco.risco} ${risco.agente ?? ''}`,
          risco,
          acoes: acoesDe(grupo, risco),
        }));
        return (
          <div key={grupo.id}>
            <Title order={3} size="h5">
              {grupo.nome}
            </Title>
            <Text size="xs" c="dimmed">{`Ambientes: ${grupo.ambientes.join(', ')}`}</Text>
            {linhas.length === 0 ? (
              <Text size="sm">Nenhum risco foi levado ao PGR nos ambientes deste grupo.</Text>
            ) : phone ? (
              <Stack
                component="ul"
                gap="xs"
                mt="xs"
                p={0}
                aria-label={`Riscos de ${grupo.nome}`}
                style={{ listStyle: 'none' }}
              >
                {linhas.map(({ key, ...linha }) => (
                  <Cartao key={key} {...linha} />
                ))}
              </Stack>
            ) : (
              <WideTable nome={`Riscos de ${grupo.nome}`} minWidth={820}>
                <Table layout="fixed">
                  <Table.Thead>
                    <Table.Tr>
                      {colunas.map(([titulo, largura]) => (
                        <Table.Th key={titulo} w={largura}>
                          {titulo}
                        </Table.Th>
                      ))}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {linhas.map(({ key, ...linha }) => (
                      <NaTabela key={key} {...linha} />
                    ))}
                  </Table.Tbody>
                </Table>
              </WideTable>
            )}
          </div>
        );
      })}
    </Stack>
  );
}
