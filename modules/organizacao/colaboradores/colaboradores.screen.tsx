import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import { colaborador, paginaDoTalento, talento } from './colaboradores.contract.ts';
import { FotoDoColaborador } from './foto.part.tsx';
import { historicoColaborador } from './historicos.contract.ts';
import { SituacaoDoColaborador } from './situacao.part.tsx';

const colunas = [
  {
    campo: 'nome',
    largura: 226,
    render: ({ id, nome, temFoto }: { id: number; nome: string | null; temFoto: boolean }) => (
      <Group gap="xs" wrap="nowrap">
        <FotoDoColaborador id={id} nome={nome ?? ''} temFoto={temFoto} tamanho={28} />
        <span>{nome}</span>
      </Group>
    ),
  },
  { campo: 'matricula', largura: 90 },
  { campo: 'cpf', largura: 125, render: ({ cpf }: { cpf: string | null }) => (cpf ? formatarCpf(cpf) : '') },
  'areaOrganizacional',
  'cargo',
  { campo: 'dataAdmissao', titulo: 'Admissão', largura: 100 },
  {
    campo: 'situacao',
    largura: 98,
    render: ({ situacao, transferido }: { situacao: string | null; transferido: boolean }) => (
      <SituacaoDoColaborador situacao={situacao} transferido={transferido} />
    ),
  },
] as const;
const filtro = [
  { name: 'nome', span: 4 },
  { name: 'cpf', span: 3 },
  { name: 'contato', span: 3 },
  { name: 'matricula', span: 2 },
  { name: 'situacao', span: 3 },
  { name: 'transferencia', span: 3 },
  { name: 'areasIds', span: 4 },
  { name: 'cargosIds', span: 4 },
  { name: 'estabelecimentosIds', span: 4 },
] as const;
const ativos = { situacao: 'A' } as const;

export const ColaboradoresLista = () => <Lista resource={colaborador} />;
export const TalentosLista = () => <Lista resource={talento} />;

/** Employees, the active ones unless the filter says otherwise. */
function Lista({ resource }: { resource: typeof colaborador }) {
  const navigate = useNavigate();
  const veHistorico = usePermission(historicoColaborador.permissoes.ver);
  const acoes = useCallback(
    ({ id }: { id: number }) =>
      veHistorico
        ? [
            {
              rotulo: 'Histórico',
              icone: IconHistorico,
              onClick: () => void navigate({ to: historicoColaborador.path, search: searchOf({ colaboradorId: id }) }),
            },
          ]
        : [],
    [veHistorico, navigate],
  );
  return (
    <ListScreen
      resource={resource}
      columns={colunas}
      filterFields={filtro}
      filterDefaults={ativos}
      pagina={paginaDoTalento}
      rowActions={acoes}
      rowName={({ nome }) => nome ?? ''}
    />
  );
}
