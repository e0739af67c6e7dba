import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import {
  candidato,
  filtroPadraoDeCandidatos,
  paginaDoCandidato,
  situacaoDoCandidato,
} from '#modules/captacao/candidatos/candidatos.contract.ts';
import { empresasComCandidatos } from '#modules/captacao/candidatos/compartilhamento.contract.ts';
import { ExclusaoEmLote } from '#modules/captacao/candidatos/exclusao-em-lote.part.tsx';
import { FotoDoCandidato } from '#modules/captacao/candidatos/foto.part.tsx';
import { useLoteDeCandidatos } from '#modules/captacao/candidatos/lote.part.tsx';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { ResumoDoCandidato } from '#modules/captacao/candidatos/resumo.part.tsx';
import { tomDaSituacao } from '#modules/captacao/candidatos/situacao.part.tsx';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { DialogoDoCurriculo, type ParaImprimir } from '#modules/captacao/curriculo-impresso/dialogo.part.tsx';
import { AcoesDeCurriculo } from '#modules/captacao/curriculos/acoes-da-lista.part.tsx';
import { caminhoDoExame } from '#modules/captacao/exames-palografico/exames.contract.ts';
import { historicoCandidato } from '#modules/captacao/historico/historico.contract.ts';
import { type AcaoEmLote, acoesEmLote } from '#modules/captacao/partes-do-candidato/acoes-em-lote.part.tsx';
import { VincularCandidato } from '#modules/captacao/selecao/vincular.part.tsx';
import { aptidaoCandidato, qualificacaoCadastral } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { OneLine, WithPicture } from '#platform/web/table/one-line.tsx';
import {
  IconCertificado,
  IconDocumento,
  IconExcluir,
  IconGrafico,
  IconHistorico,
  IconImprimir,
  IconUsuario,
  IconVincular,
} from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';

interface Exclusao {
  readonly ids: readonly number[];
  readonly desmarcar: (ids: readonly number[]) => void;
}

/** A dialog of another feature about the marked candidates: there from the first time that it is asked for, since its code comes with it. */
interface PedidoEmLote extends Exclusao {
  readonly Dialogo: AcaoEmLote['Dialogo'];
  readonly aberto: boolean;
}

type Linha = z.output<typeof candidato.linha> & Stored;

/** One pill says both: whoever is not apt is told so wherever he stands. */
function Situacao({ situacao, apto }: Linha) {
  const onde = situacaoDoCandidato.rotulo(situacao);
  if (situacao === 'C' || apto === 'I') return <StatusBadge tom={tomDaSituacao[situacao ?? 'D']}>{onde}</StatusBadge>;
  const aptidao = aptidaoCandidato.rotulo(apto).toLocaleLowerCase('pt-BR');
  return (
    <StatusBadge tom={apto === 'N' ? 'erro' : tomDaSituacao[situacao ?? 'D']}>{`${onde}, ${aptidao}`}</StatusBadge>
  );
}

const colunas = [
  {
    campo: 'nome',
    largura: 200,
    render: (linha: Linha) => (
      <WithPicture
        foto={
          <FotoDoCandidato
            id={linha.id}
            nome={linha.nome ?? ''}
            temFoto={linha.temFoto}
            versao={linha.versao}
            tamanho={26}
          />
        }
      >
        <OneLine
          detalhe={[linha.nomeSocial && linha.nome, !linha.pode.editar && linha.empresa?.nome]
            .filter(Boolean)
            .join(', ')}
        >
          <NomeDoCandidato id={linha.id} nome={linha.nomeSocial ?? linha.nome ?? ''} />
        </OneLine>
      </WithPicture>
    ),
  },
  { campo: 'cpf', largura: 125 },
  { campo: 'idade', largura: 72 },
  { campo: 'telefone', largura: 130, render: ({ telefone }: Linha) => formatarTelefone(telefone ?? '') },
  { campo: 'cidade', oculta: true },
  { campo: 'cargos', largura: 140 },
  {
    campo: 'etiquetas',
    oculta: true,
    render: ({ etiquetas }: Linha) => etiquetas.map(({ nome }) => nome).join(', '),
  },
  { campo: 'situacao', largura: 170, render: Situacao },
  {
    campo: 'qualificacaoCadastral',
    titulo: 'Qualificação',
    oculta: true,
    render: ({ qualificacaoCadastral: codigo }: Linha) => qualificacaoCadastral.rotulo(codigo),
  },
] as const;

const filtro = [
  { name: 'nome', span: 4 },
  { name: 'cpf', span: 3 },
  { name: 'contato', span: 3 },
  { name: 'statusQualificacaoCadastral', span: 3, variant: 'select' },
  { name: 'visualizar', span: 2, variant: 'select', naLinha: true },
  { name: 'cargosIds', span: 4 },
  { name: 'areasInteresseIds', span: 4 },
  { name: 'conhecimentosIds', span: 4 },
  { name: 'curriculo', span: 4 },
  { name: 'escolaridade', span: 4 },
  { name: 'apto', span: 4, variant: 'select', naLinha: true },
  { name: 'idadeMinima', span: 2 },
  { name: 'idadeMaxima', span: 2 },
  { name: 'idiomasIds', span: 4 },
  { name: 'nivelIdioma', span: 4, variant: 'select' },
  { name: 'ufId', span: 2 },
  { name: 'cidadeId', span: 4, dentroDe: { campo: 'ufId', parametro: 'estadoId' } },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'etiquetasIds', span: 4 },
  { name: 'solicitacoesExameIds', span: 8 },
] as const;
/** Companies are asked for only where there are others to choose. */
const filtroComEmpresas = [...filtro, { name: 'empresasIds', span: 6 }, { name: 'empresaId', span: 6 }] as const;

export function CandidatosLista() {
  const navigate = useNavigate();
  const [vincular, setVincular] = useState<{ id: number; nome: string } | null>(null);
  const { info, permissions } = useSession();
  const deOutras = acoesEmLote.filter(({ permissao }) => permissions.has(permissao));
  const [pedido, setPedido] = useState<PedidoEmLote | null>(null);
  const [imprimir, setImprimir] = useState<ParaImprimir | null>(null);
  const podeVincular = usePermission(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO);
  const veHistorico = usePermission(permissoesCaptacao.historicoCandidato.ver);
  const veExame = usePermission(permissoesCaptacao.examePalografico.ver);
  const inserePorCurriculo = usePermission(candidato.permissoes.inserir);
  const { company } = info;
  const podeExcluir = usePermission(candidato.permissoes.excluir);
  const podeQualificar = usePermission(permissoesCaptacao.candidato.verbos.QUALIFICACAO);
  const lote = useLoteDeCandidatos();
  const empresas = useEndpoint(empresasComCandidatos, { query: {}, errors: 'nenhum' }, { staleTime: 60_000 });
  const [resumo, setResumo] = useState<number | null>(null);
  const [excluir, setExcluir] = useState<Exclusao | null>(null);
  const fecharExclusao = useCallback(() => setExcluir(null), []);
  const acoes = (linha: Linha): RowAction[] => [
    { rotulo: 'Resumo', icone: IconUsuario, onClick: () => setResumo(linha.id) },
    {
      rotulo: 'Imprimir currículo',
      icone: IconImprimir,
      onClick: () => setImprimir({ ids: [linha.id], nome: linha.nomeSocial ?? linha.nome ?? '' }),
    },
    ...(podeVincular
      ? [
          {
            rotulo: 'Vincular a solicitações',
            icone: IconVincular,
            onClick: () => setVincular({ id: linha.id, nome: linha.nome ?? '' }),
          },
        ]
      : []),
    ...(veHistorico
      ? [
          {
            rotulo: 'Histórico',
            icone: IconHistorico,
            onClick: () =>
              void navigate({ to: historicoCandidato.path, search: searchOf({ candidatoId: String(linha.id) }) }),
          },
        ]
      : []),
    ...(veExame && linha.empresa?.id === company?.id
      ? [
          {
            rotulo: 'Exame palográfico',
            icone: IconGrafico,
            onClick: () => void navigate({ to: caminhoDoExame(linha.id) }),
          },
        ]
      : []),
    ...(inserePorCurriculo && linha.pode.editar
      ? [
          {
            rotulo: 'Trocar currículo',
            icone: IconDocumento,
            onClick: () =>
              void navigate({ to: `${candidato.path}/curriculo`, search: searchOf({ candidatoId: String(linha.id) }) }),
          },
        ]
      : []),
  ];
  const acoesDoLote = [
    ...deOutras.map(({ rotulo, icone, Dialogo }) => ({
      rotulo,
      icone,
      onClick: (ids: readonly number[], desmarcar: Exclusao['desmarcar']) =>
        setPedido({ ids, desmarcar, Dialogo, aberto: true }),
    })),
    {
      rotulo: 'Imprimir currículos',
      icone: IconImprimir,
      onClick: (ids: readonly number[]) => setImprimir({ ids, nome: plural(ids.length, 'candidato', 'candidatos') }),
    },
    ...(podeQualificar
      ? [
          { rotulo: 'Exportar para qualificação', icone: IconCertificado, onClick: lote.exportar },
          { rotulo: 'Marcar como qualificados', onClick: lote.qualificar('QUALIFICADO') },
          { rotulo: 'Marcar como não qualificados', onClick: lote.qualificar('NAO_QUALIFICADO') },
        ]
      : []),
    ...(podeExcluir
      ? [
          {
            rotulo: 'Excluir',
            icone: IconExcluir,
            perigo: true,
            onClick: (ids: readonly number[], desmarcar: Exclusao['desmarcar']) => setExcluir({ ids, desmarcar }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListScreen
        resource={candidato}
        columns={colunas}
        filterFields={(empresas.data ?? []).length > 1 ? filtroComEmpresas : filtro}
        filterDefaults={filtroPadraoDeCandidatos}
        pagina={paginaDoCandidato}
        rowActions={acoes}
        headerActions={<AcoesDeCurriculo />}
        batchActions={acoesDoLote}
        exclusaoEmLote={false}
        rowName={({ nome }) => nome ?? ''}
      />
      <ResumoDoCandidato id={resumo} onClose={() => setResumo(null)} />
      <ExclusaoEmLote
        ids={excluir?.ids ?? null}
        onClose={fecharExclusao}
        onRemovidos={(ids) => excluir?.desmarcar(ids)}
      />
      {pedido && (
        <pedido.Dialogo
          ids={pedido.aberto ? pedido.ids : null}
          onClose={() => setPedido({ ...pedido, aberto: false })}
          onFeito={() => pedido.desmarcar(pedido.ids)}
        />
      )}
      <DialogoDoCurriculo de={imprimir} onClose={() => setImprimir(null)} />
      <VincularCandidato candidato={vincular} onClose={() => setVincular(null)} />
    </>
  );
}
