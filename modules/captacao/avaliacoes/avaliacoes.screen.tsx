import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { celulaDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { textoDoResultado } from '#modules/organizacao/questionario/respostas.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { columns } from '#platform/web/table/columns.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconEditar, IconExcluir, IconGrafico, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  abrirAvaliacaoPelaEquipe,
  CAMINHO_AVALIACOES,
  excluirAvaliacao,
  filtroDeAvaliacoes,
  type LinhaAvaliacao,
  linhaAvaliacao,
  listarAvaliacoes,
} from './avaliacoes.contract.ts';
import { SituacaoDaAvaliacao } from './situacao.part.tsx';

const Campo = fieldOf(filtroDeAvaliacoes);

/** A row of the table needs a number of its own, which what is still to be answered has not. */
type Linha = Omit<LinhaAvaliacao, 'id'> & { readonly id: number; readonly avaliacaoId: number | null };

const colunas = columns<Linha>(linhaAvaliacao, [
  { campo: 'candidato', ordenavel: true, largura: 200, render: celulaDoCandidato },
  { campo: 'modelo', ordenavel: true },
  { campo: 'solicitacao', ordenavel: true },
  { campo: 'etapa', largura: 130, oculta: true },
  {
    campo: 'situacao',
    largura: 184,
    ordenavel: false,
    render: (linha) =>
      linha.situacao === 'R' && linha.aCorrigir > 0 ? (
        <StatusBadge tom="alerta">{`A corrigir: ${linha.aCorrigir}`}</StatusBadge>
      ) : (
        <SituacaoDaAvaliacao {...linha} />
      ),
  },
  {
    campo: 'percentual',
    largura: 110,
    render: ({ situacao, percentual }) => (situacao === 'R' ? textoDoResultado(percentual) : ''),
  },
  {
    campo: 'aprovado',
    titulo: 'Mínimo',
    largura: 115,
    ordenavel: false,
    render: ({ aprovado }) =>
      aprovado === null ? (
        ''
      ) : (
        <StatusBadge tom={aprovado ? 'sucesso' : 'erro'}>{aprovado ? 'Atingiu' : 'Não atingiu'}</StatusBadge>
      ),
  },
  { campo: 'concluidaEm', largura: 150, oculta: true },
]);
const padrao = { situacao: 'T' };

/** Evaluations to be answered, to be graded, and done; of one request with `?solicitacaoId=`. */
export function AvaliacoesLista() {
  const lista = usePagedList(CAMINHO_AVALIACOES, filtroDeAvaliacoes, listarAvaliacoes, padrao);
  const navigate = useNavigate();
  const client = useQueryClient();
  const linhas = lista.rows.map(
    ({ id, ...linha }, lugar): Linha => ({ ...linha, avaliacaoId: id, id: id ?? -1 - lugar }),
  );
  const abrir = (id: number) => void navigate({ to: `${CAMINHO_AVALIACOES}/${id}/edit` });
  const { solicitacaoId } = lista.list.filtro as { solicitacaoId?: number };

  async function comecar({ candidatoSolicitacaoId, modelo }: Linha) {
    const body = { candidatoSolicitacaoId, modeloId: modelo.id };
    await call(abrirAvaliacaoPelaEquipe, { body }).then(
      ({ id }) => abrir(id ?? 0),
      () => undefined,
    );
  }
  async function excluir({ id, candidato }: Linha) {
    const texto = `As respostas de ${candidato.nome} serão apagadas, e a avaliação poderá ser respondida de novo. Confirma exclusão?`;
    if (!(await confirmar({ texto, perigo: true }))) return;
    await call(excluirAvaliacao, { params: { id } }).then(
      () => toast.sucesso('Avaliação excluída com sucesso.'),
      () => undefined,
    );
    await renew(client, '/api/captacao/avaliacoes');
  }
  const acoes = (linha: Linha): RowAction[] => {
    const { avaliacaoId, pode } = linha;
    if (avaliacaoId === null)
      return pode.responder
        ? [{ rotulo: 'Responder em nome do candidato', icone: IconEditar, onClick: () => void comecar(linha) }]
        : [];
    const agir = pode.responder ? 'Responder' : pode.corrigir && linha.aCorrigir > 0 ? 'Corrigir' : null;
    return [
      {
        rotulo: agir ?? 'Ver respostas',
        icone: agir ? IconEditar : IconVisualizar,
        onClick: () => abrir(avaliacaoId),
        abre: true,
        endereco: `${CAMINHO_AVALIACOES}/${avaliacaoId}/edit`,
      },
      ...(pode.excluir
        ? [{ rotulo: 'Excluir', icone: IconExcluir, perigo: true, onClick: () => void excluir(linha) }]
        : []),
    ];
  };
  return (
    <>
      <PageHeader
        acoes={
          <Button
            component={Link}
            variant="default"
            leftSection={<IconGrafico size={16} />}
            to={`${CAMINHO_AVALIACOES}/comparacao`}
            search={searchOf(solicitacaoId ? { solicitacaoId: String(solicitacaoId) } : {})}
          >
            Comparar candidatos
          </Button>
        }
      />
      <PagedList
        of={lista}
        rotulo="Avaliações de candidatos"
        columns={colunas}
        rows={linhas}
        actions={acoes}
        rowName={({ candidato, modelo }) => `${candidato.nome}, ${modelo.nome}`}
        emptyText="Nenhuma avaliação encontrada. Elas são pedidas na solicitação de pessoal ou na etapa seletiva."
      >
        <Campo name="solicitacaoId" span={4} />
        <Campo name="etapaId" span={4} />
        <Campo name="candidatoId" span={4} />
        <Campo name="modeloId" span={4} />
        <Campo name="situacao" span={4} variant="select" />
        <Campo name="aCorrigir" span={4} />
      </PagedList>
    </>
  );
}
