import { Alert, Anchor, MultiSelect, Paper, Text, VisuallyHidden } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { BarraDeResultado, nomeDoAspecto } from '#modules/organizacao/questionario/aspectos.part.tsx';
import { textoDoResultado } from '#modules/organizacao/questionario/respostas.contract.ts';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { type ComparedLine, SideBySide } from '#platform/web/table/side-by-side.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { CAMINHO_AVALIACOES, type Comparacao, compararAvaliacoes } from './avaliacoes.contract.ts';
import styles from './comparacao.module.css';

const escolha = z.object({
  solicitacaoId: referenciaId({ label: 'Solicitação', genero: 'f', fonte: `${solicitacaoPessoal.path}/opcoes` }),
});
const Campo = fieldOf(escolha);
/** Candidates that are put side by side before anybody chooses. */
const PRIMEIROS = 4;

/** Results of the candidates of one request side by side (`?solicitacaoId=`). */
export function ComparacaoDeAvaliacoes() {
  const { solicitacaoId } = useAddress();
  const id = /^\d+$/.test(solicitacaoId ?? '') ? Number(solicitacaoId) : null;
  const resposta = useEndpoint(compararAvaliacoes, { query: { solicitacaoId: id ?? 0 } }, { enabled: id !== null });
  return (
    <>
      <PageHeader
        titulo="Comparação de candidatos"
        caminho={[{ rotulo: 'Avaliações de candidatos', path: CAMINHO_AVALIACOES }]}
      />
      <Paper withBorder p="md">
        <EscolherSolicitacao key={id} id={id} />
        {id === null && <EmptyState texto="Escolha uma solicitação para comparar os seus candidatos." />}
        {resposta.isLoading && <FormSkeleton />}
        {resposta.isError && (
          <Alert color="red" role="alert" mt="md">
            {resposta.error.mensagem}
          </Alert>
        )}
        {resposta.data && <LadoALado key={id} comparacao={resposta.data} />}
      </Paper>
    </>
  );
}

function EscolherSolicitacao({ id }: { id: number | null }) {
  const navigate = useNavigate();
  const contract = useContractForm({
    schema: escolha,
    defaults: { solicitacaoId: id },
    onSubmit: () => undefined,
    checkCompany: false,
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo
          name="solicitacaoId"
          span={6}
          onValue={(escolhida) =>
            void navigate({
              to: `${CAMINHO_AVALIACOES}/comparacao`,
              search: searchOf(escolhida ? { solicitacaoId: String(escolhida) } : {}),
            })
          }
        />
      </FieldGrid>
    </ContractFormView>
  );
}

type Candidato = Comparacao['candidatos'][number];

/** One thing that candidates are compared by: the mean, an evaluation, or an aspect of one. */
interface Resultado {
  readonly candidato: Candidato;
  readonly minimo?: string | null;
  /** Undefined where the candidate has no such result. */
  readonly percentual: string | null | undefined;
  /** The evaluation with the candidate's answers. */
  readonly avaliacaoId?: number | undefined;
}

function Celula({ candidato, minimo = null, percentual, avaliacaoId }: Resultado) {
  return (
    <>
      {percentual === undefined ? (
        <Text c="dimmed">-</Text>
      ) : (
        <>
          <span className={styles.numero}>{textoDoResultado(percentual)}</span>
          <BarraDeResultado percentual={percentual} minimo={minimo} />
        </>
      )}
      {avaliacaoId !== undefined && <VerRespostas id={avaliacaoId} nome={candidato.candidato.nome} />}
    </>
  );
}

function linhasDe(candidatos: readonly Candidato[], modelos: Comparacao['modelos']): ComparedLine[] {
  const porChave = new Map(candidatos.map((candidato) => [chaveDe(candidato), candidato]));
  const celula = (resultado: (candidato: Candidato) => Omit<Resultado, 'candidato'>) => (chave: string) => {
    const candidato = porChave.get(chave);
    return candidato && <Celula candidato={candidato} {...resultado(candidato)} />;
  };
  const de = (candidato: Candidato, id: number) => candidato.avaliacoes.find(({ modeloId }) => modeloId === id);
  return [
    {
      chave: 'media',
      nome: 'Média das avaliações',
      grupo: true,
      celula: celula(({ media }) => ({ percentual: media })),
    },
    ...modelos.flatMap(({ id, nome, percentualMinimoAprovacao: minimo }): ComparedLine[] => {
      const aspectos = new Set(
        candidatos.flatMap((candidato) => de(candidato, id)?.aspectos ?? []).map(({ aspecto }) => aspecto),
      );
      return [
        {
          chave: String(id),
          nome,
          grupo: true,
          celula: celula((candidato) => {
            const avaliacao = de(candidato, id);
            return { minimo, percentual: avaliacao?.percentual, avaliacaoId: avaliacao?.id };
          }),
        },
        ...[...aspectos].map((qual) => ({
          chave: `${id} ${qual ?? ''}`,
          nome: nomeDoAspecto(qual),
          celula: celula((candidato) => ({
            percentual: de(candidato, id)?.aspectos.find(({ aspecto }) => aspecto === qual)?.percentual,
          })),
        })),
      ];
    }),
  ];
}

const chaveDe = ({ candidatoSolicitacaoId }: Candidato) => String(candidatoSolicitacaoId);

function VerRespostas({ id, nome }: { id: number; nome: string }) {
  return (
    <Anchor component={Link} size="xs" to={`${CAMINHO_AVALIACOES}/${id}/edit`}>
      Ver respostas
      <VisuallyHidden> de {nome}</VisuallyHidden>
    </Anchor>
  );
}

function LadoALado({ comparacao: { candidatos, modelos } }: { comparacao: Comparacao }) {
  const [escolhidos, setEscolhidos] = useState(() => candidatos.slice(0, PRIMEIROS).map(chaveDe));
  if (candidatos.length === 0) return <EmptyState texto="Nenhum candidato entregou uma avaliação desta solicitação." />;
  const lado = candidatos.filter((candidato) => escolhidos.includes(chaveDe(candidato)));
  return (
    <>
      <MultiSelect
        label="Candidatos lado a lado, do melhor resultado ao pior"
        my="md"
        searchable
        clearable
        data={candidatos.map((candidato) => ({
          value: chaveDe(candidato),
          label: `${candidato.candidato.nome} (${textoDoResultado(candidato.media)})`,
        }))}
        value={escolhidos}
        onChange={setEscolhidos}
      />
      {lado.length === 0 && <EmptyState texto="Escolha ao menos um candidato." />}
      {lado.length > 0 && (
        <SideBySide
          rotulo="Resultados por avaliação e aspecto"
          primeira="Avaliação e aspecto"
          colunas={lado.map((um) => ({ chave: chaveDe(um), nome: um.candidato.nome }))}
          linhas={linhasDe(lado, modelos)}
        />
      )}
    </>
  );
}
