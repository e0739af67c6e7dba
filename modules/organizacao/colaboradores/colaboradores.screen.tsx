import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { WithPicture } from '#platform/web/table/one-line.tsx';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import { paginaDoTalento, talento } from './colaboradores.contract.ts';
import type { SituacaoConhecida } from './colaboradores.rules.ts';
import { empresasComColaboradores } from './compartilhados.contract.ts';
import { FotoDoColaborador } from './foto.part.tsx';
import { historicoColaborador } from './historicos.contract.ts';
import { SituacaoDoColaborador } from './situacao.part.tsx';

interface Linha {
  readonly id: number;
  readonly nome: string | null;
  readonly temFoto: boolean;
  readonly empresa: { readonly id: number; readonly nome?: string } | null;
}

/** The company of a talent who is not of the session's. */
function DeOutraEmpresa({ empresa }: Pick<Linha, 'empresa'>) {
  const { info } = useSession();
  if (!empresa || empresa.id === info.company?.id) return null;
  return (
    <Text size="xs" c="dimmed">
      {empresa.nome}
    </Text>
  );
}

const colunas = [
  {
    campo: 'nome',
    largura: 208,
    render: ({ id, nome, temFoto, empresa }: Linha) => (
      <WithPicture foto={<FotoDoColaborador id={id} nome={nome ?? ''} temFoto={temFoto} tamanho={28} />}>
        {nome}
        <DeOutraEmpresa empresa={empresa} />
      </WithPicture>
    ),
  },
  { campo: 'matricula', largura: 100 },
  { campo: 'cpf', largura: 115, render: ({ cpf }: { cpf: string | null }) => (cpf ? formatarCpf(cpf) : '') },
  'areaOrganizacional',
  'cargo',
  { campo: 'dataAdmissao', titulo: 'Admissão', largura: 100 },
  { campo: 'afastadoAte', largura: 110, oculta: true, ordenavel: false },
  {
    campo: 'situacao',
    largura: 98,
    render: (linha: SituacaoConhecida) => <SituacaoDoColaborador {...linha} />,
  },
] as const;
const filtro = [
  { name: 'nome', span: 4 },
  { name: 'cpf', span: 3 },
  { name: 'contato', span: 3 },
  { name: 'matricula', span: 2 },
  { name: 'situacao', span: 3 },
  { name: 'transferencia', span: 3, naLinha: false },
  { name: 'afastado', span: 3, naLinha: false },
  { name: 'minhaEquipe', span: 3, naLinha: false },
  { name: 'areasIds', span: 4 },
  { name: 'cargosIds', span: 4 },
  { name: 'estabelecimentosIds', span: 4 },
] as const;
const filtroComEmpresas = [...filtro, { name: 'empresasIds', span: 6 }] as const;
// Who answers for areas of their own is not shown the CPF of their people.
const semCpf = colunas.filter((coluna) => typeof coluna === 'string' || coluna.campo !== 'cpf');
const doCpf = <F extends { readonly name: string }>(campos: readonly F[]) =>
  campos.filter(({ name }) => name !== 'cpf');
const soDaqui = [filtro, doCpf(filtro)] as const;
const comEmpresas = [filtroComEmpresas, doCpf(filtroComEmpresas)] as const;
const ativos = { situacao: 'A' } as const;

/** Employees, the active ones unless the filter says otherwise. */
export function TalentosLista() {
  const navigate = useNavigate();
  const veHistorico = usePermission(historicoColaborador.permissoes.ver);
  const veCpf = usePermission(permissaoVerTodasAreas);
  const empresas = useEndpoint(empresasComColaboradores, { query: {}, errors: 'nenhum' });
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
  const [deQuemVeCpf, deQuemNaoVeCpf] = (empresas.data ?? []).length > 1 ? comEmpresas : soDaqui;
  return (
    <ListScreen
      resource={talento}
      columns={veCpf ? colunas : semCpf}
      filterFields={veCpf ? deQuemVeCpf : deQuemNaoVeCpf}
      filterDefaults={ativos}
      pagina={paginaDoTalento}
      rowActions={acoes}
      rowName={({ nome }) => nome ?? ''}
    />
  );
}
