import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CAMINHO_IMPORTACAO, lugarDaImportacao } from '#modules/sst/sst.permissions.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import {
  type EstoqueListado,
  filtroDoEstoque,
  linhaDoEstoque,
  listarEstoque,
  movimentoEpi,
  telaDoEstoque,
} from './movimentos-epi.contract.ts';

const colunas = [
  { campo: 'data', largura: 120 },
  'epi',
  'estabelecimento',
  { campo: 'tipo', largura: 160 },
  { campo: 'tamanho', largura: 110 },
  { campo: 'quantidade', largura: 120 },
  'documento',
] as const;
const filtro = ['estabelecimentoId', 'epiId', 'tipo', 'dataIni', 'dataFim'] as const;
const secoes = [
  {
    campos: [
      { name: 'tipo', span: 4, variant: 'select' },
      { name: 'data', span: 4 },
      { name: 'quantidade', span: 4 },
      { name: 'epi', span: 5 },
      { name: 'tamanho', span: 2 },
      { name: 'estabelecimento', span: 5 },
      { name: 'documento', span: 4 },
      { name: 'observacao', span: 8 },
    ],
  },
] as const;
const caminho = [{ rotulo: telaDoEstoque.titulo, path: telaDoEstoque.path }];

export const MovimentosLista = () => <ListScreen resource={movimentoEpi} columns={colunas} filterFields={filtro} />;

export function MovimentoFormulario() {
  const { zona } = useSession().info.systemParameters;
  const novo = useMemo(() => ({ tipo: 'E' as const, data: hoje(zona, new Date()) }), [zona]);
  return <FormScreen resource={movimentoEpi} defaults={novo} sections={secoes} caminho={caminho} />;
}

const Campo = fieldOf(filtroDoEstoque);
const colunasDoEstoque = columns<EstoqueListado>(linhaDoEstoque, [
  { campo: 'epi', ordenavel: false },
  { campo: 'estabelecimento', ordenavel: false },
  { campo: 'saldo', largura: 110, ordenavel: false },
  { campo: 'tamanhos', ordenavel: false },
  { campo: 'pedidos', largura: 170, ordenavel: false },
  {
    campo: 'falta',
    largura: 130,
    ordenavel: false,
    render: ({ falta }: EstoqueListado) =>
      falta > 0 ? <StatusBadge tom="alerta">{`${falta === 1 ? 'Falta' : 'Faltam'} ${falta}`}</StatusBadge> : 'Nada',
  },
]);

/** What stands in each establishment, and what is missing for what was asked. */
export function EstoqueLista() {
  const navigate = useNavigate();
  const lista = usePagedList(telaDoEstoque.path, filtroDoEstoque, listarEstoque);
  const insere = usePermission(movimentoEpi.permissoes.inserir);
  const importa = usePermission(lugarDaImportacao.permissoes.ver);
  return (
    <>
      <PageHeader titulo={telaDoEstoque.titulo} />
      <PagedList
        of={lista}
        rotulo={telaDoEstoque.titulo}
        columns={colunasDoEstoque}
        rows={lista.rows}
        sobre={
          <Group gap="xs" mb="xs">
            <Button size="xs" variant="default" onClick={() => void navigate({ to: movimentoEpi.path })}>
              Ver movimentos
            </Button>
            {insere && importa && (
              <Button
                size="xs"
                variant="default"
                onClick={() => void navigate({ to: CAMINHO_IMPORTACAO, search: searchOf({ tipo: 'ESTOQUE' }) })}
              >
                Importar planilha
              </Button>
            )}
            {insere && (
              <Button size="xs" onClick={() => void navigate({ to: `${movimentoEpi.path}/new` })}>
                Registrar movimento
              </Button>
            )}
          </Group>
        }
        actions={({ epi, estabelecimento }) => [
          {
            rotulo: 'Movimentos',
            icone: IconHistorico,
            onClick: () =>
              void navigate({
                to: movimentoEpi.path,
                search: searchOf({ epiId: epi.id, estabelecimentoId: estabelecimento.id }),
              }),
          },
        ]}
        emptyText="Ainda não há EPI no estoque. Registre uma entrada."
        rowName={({ epi }) => epi.nome}
      >
        <Campo name="nome" span={6} />
        <Campo name="estabelecimentoId" span={6} />
      </PagedList>
    </>
  );
}
