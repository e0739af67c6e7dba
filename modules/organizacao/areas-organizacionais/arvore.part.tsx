import { ActionIcon, Button, Group, Paper, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useMemo, useState } from 'react';
import type { z } from 'zod';
import { registrosEncontrados } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { type HierarchyRow, hierarchyOf, rowsOf } from '#platform/web/form/hierarchy.ts';
import { useRemoval } from '#platform/web/list-screen/use-removal.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import {
  IconEditar,
  IconExcluir,
  IconPesquisar,
  IconSetaBaixo,
  IconSetaDireita,
  IconVisualizar,
} from '#platform/web/ui/icons.ts';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import styles from './arvore.module.css';
import { SituacaoDaArea } from './situacao-da-area.part.tsx';

type Area = z.output<typeof areaOrganizacional.listar.resposta>['content'][number];

/** All areas of the company, each below its mother. */
export function ArvoreDeAreas() {
  const answer = useEndpoint(areaOrganizacional.listar, { query: {} });
  // Without a page the call answers the bare list.
  const areas = useMemo(() => (answer.data ?? []) as unknown as readonly Area[], [answer.data]);
  if (answer.isPending) return <FormSkeleton />;
  return <Arvore areas={areas} />;
}

function Arvore({ areas }: { areas: readonly Area[] }) {
  const tree = useMemo(
    () =>
      hierarchyOf(
        areas.map(({ id, nome, areaMae, ativo }) => ({ id, nome: nome ?? '', paiId: areaMae?.id ?? null, ativo })),
      ),
    [areas],
  );
  const byId = useMemo(() => new Map(areas.map((area) => [area.id, area])), [areas]);
  const mothers = useMemo(() => areas.filter(({ id }) => tree.children.has(id)).map(({ id }) => id), [areas, tree]);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [busca, setBusca] = useState('');
  const expanded = useMemo(() => new Set(mothers.filter((id) => !closed.has(id))), [mothers, closed]);
  const rows = useMemo(() => rowsOf(tree, expanded, busca), [tree, expanded, busca]);
  const toggle = (id: number) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return (
    <Paper withBorder>
      <Group p="xs" gap="xs">
        <TextInput
          size="xs"
          aria-label="Pesquisar áreas"
          placeholder="Pesquisar"
          leftSection={<IconPesquisar size={14} />}
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
        />
        <Button variant="subtle" size="compact-sm" onClick={() => setClosed(new Set())}>
          Expandir tudo
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setClosed(new Set(mothers))}>
          Recolher tudo
        </Button>
      </Group>
      {rows.length === 0 ? (
        <EmptyState texto="Nenhum registro encontrado." />
      ) : (
        <Table className={styles.tabela} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Área</Table.Th>
              <Table.Th className={styles.largo}>Responsáveis</Table.Th>
              <Table.Th className={styles.largo} w={90}>
                Situação
              </Table.Th>
              <Table.Th w={90}>
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => {
              const area = byId.get(row.node.id);
              return area && <Linha key={area.id} area={area} row={row} onToggle={() => toggle(area.id)} />;
            })}
          </Table.Tbody>
        </Table>
      )}
      <Text size="xs" c="dimmed" p="xs" role="status">
        {registrosEncontrados(areas.length)}
      </Text>
    </Paper>
  );
}

function Linha({ area, row, onToggle }: { area: Area; row: HierarchyRow; onToggle: () => void }) {
  const remove = useRemoval(areaOrganizacional);
  const navigate = useNavigate();
  const path = `${areaOrganizacional.path}/${area.id}/edit`;
  const open = () => void navigate({ to: path });
  const verb = row.expanded ? 'Recolher' : 'Expandir';
  return (
    <Table.Tr>
      <Table.Td>
        <div className={styles.nome} style={{ '--nivel': row.level - 1 } as CSSProperties}>
          {row.hasChildren ? (
            <ActionIcon
              size={26}
              color="gray.7"
              aria-expanded={row.expanded}
              aria-label={`${verb} ${area.nome}`}
              onClick={onToggle}
            >
              {row.expanded ? <IconSetaBaixo size={16} /> : <IconSetaDireita size={16} />}
            </ActionIcon>
          ) : (
            <span className={styles.vao} />
          )}
          <Link to={path} className={styles.vinculo}>
            {area.nome}
          </Link>
          {!area.ativo && (
            <span className={styles.estreito}>
              <SituacaoDaArea ativo={false} />
            </span>
          )}
        </div>
      </Table.Td>
      <Table.Td className={styles.largo}>{area.nomeResponsaveis}</Table.Td>
      <Table.Td className={styles.largo}>
        <SituacaoDaArea ativo={area.ativo} />
      </Table.Td>
      <Table.Td>
        <RowActions
          nome={area.nome ?? ''}
          actions={[
            area.pode.editar
              ? { rotulo: 'Editar', icone: IconEditar, onClick: open }
              : { rotulo: 'Visualizar', icone: IconVisualizar, onClick: open },
            ...(area.pode.excluir
              ? [{ rotulo: 'Excluir', icone: IconExcluir, perigo: true, onClick: () => void remove(area.id) }]
              : []),
          ]}
        />
      </Table.Td>
    </Table.Tr>
  );
}
