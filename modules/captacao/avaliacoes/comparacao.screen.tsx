import { Alert, Anchor, MultiSelect, Paper, ScrollArea, Text, VisuallyHidden } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import {
  BarraDeResultado,
  BarrasDeResultado,
  nomeDoAspecto,
  textoDoResultado,
} from '#modules/organizacao/questionario/aspectos.part.tsx';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
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
interface Linha {
  readonly chave: string;
  readonly nome: string;
  /** Heads what follows. */
  readonly grupo: boolean;
  readonly minimo: string | null;
  /** Undefined where the candidate has no such result. */
  readonly resultado: (candidato: Candidato) => string | null | undefined;
  /** The evaluation with the candidate's answers. */
  readonly avaliacaoId?: (candidato: Candidato) => number | undefined;
}

function linhasDe(candidatos: readonly Candidato[], modelos: Comparacao['modelos']): Linha[] {
  const media = { chave: 'media', nome: 'Média das avaliações', grupo: true, minimo: null };
  const de = (candidato: Candidato, id: number) => candidato.avaliacoes.find(({ modeloId }) => modeloId === id);
  return [
    { ...media, resultado: (candidato) => candidato.media },
    ...modelos.flatMap(({ id, nome, percentualMinimoAprovacao }): Linha[] => {
      const aspectos = new Set(
        candidatos.flatMap((candidato) => de(candidato, id)?.aspectos ?? []).map(({ aspecto }) => aspecto),
      );
      return [
        {
          chave: String(id),
          nome,
          grupo: true,
          minimo: percentualMinimoAprovacao,
          resultado: (candidato) => de(candidato, id)?.percentual,
          avaliacaoId: (candidato) => de(candidato, id)?.id,
        },
        ...[...aspectos].map((qual) => ({
          chave: `${id} ${qual ?? ''}`,
          nome: nomeDoAspecto(qual),
          grupo: false,
          minimo: null,
          resultado: (candidato: Candidato) =>
            de(candidato, id)?.aspectos.find(({ aspecto }) => aspecto === qual)?.percentual,
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

interface LadoProps {
  readonly lado: readonly Candidato[];
  readonly linhas: readonly Linha[];
}

/** On a phone the candidates stand below each other in every line: side by side only one would be seen. */
function EmLista({ lado, linhas }: LadoProps) {
  return linhas.map(({ chave, nome, grupo, minimo, resultado, avaliacaoId }) => (
    <section key={chave} className={styles.bloco} data-grupo={grupo || undefined}>
      <Text component={grupo ? 'h2' : 'h3'} size={grupo ? 'md' : 'sm'} fw={600} mb={6}>
        {nome}
      </Text>
      <BarrasDeResultado
        rotulo={nome}
        minimo={minimo}
        linhas={lado.map((candidato) => {
          const id = avaliacaoId?.(candidato);
          return {
            chave: chaveDe(candidato),
            percentual: resultado(candidato),
            nome: (
              <>
                {candidato.candidato.nome}
                {id !== undefined && (
                  <div>
                    <VerRespostas id={id} nome={candidato.candidato.nome} />
                  </div>
                )}
              </>
            ),
          };
        })}
      />
    </section>
  ));
}

function EmTabela({ lado, linhas }: LadoProps) {
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Comparação', role: 'region' }}>
      <table className={styles.tabela} aria-label="Resultados por avaliação e aspecto">
        <thead>
          <tr>
            <th scope="col">Avaliação e aspecto</th>
            {lado.map((candidato) => (
              <th key={chaveDe(candidato)} scope="col">
                {candidato.candidato.nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ chave, nome, grupo, minimo, resultado, avaliacaoId }) => (
            <tr key={chave} data-grupo={grupo || undefined}>
              <th scope="row">{nome}</th>
              {lado.map((candidato) => {
                const percentual = resultado(candidato);
                const id = avaliacaoId?.(candidato);
                return (
                  <td key={chaveDe(candidato)}>
                    {percentual === undefined ? (
                      <Text c="dimmed">-</Text>
                    ) : (
                      <>
                        <span className={styles.numero}>{textoDoResultado(percentual)}</span>
                        <BarraDeResultado percentual={percentual} minimo={minimo} />
                      </>
                    )}
                    {id !== undefined && <VerRespostas id={id} nome={candidato.candidato.nome} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function LadoALado({ comparacao: { candidatos, modelos } }: { comparacao: Comparacao }) {
  const phone = usePhone();
  const [escolhidos, setEscolhidos] = useState(() => candidatos.slice(0, PRIMEIROS).map(chaveDe));
  if (candidatos.length === 0) return <EmptyState texto="Nenhum candidato entregou uma avaliação desta solicitação." />;
  const lado = candidatos.filter((candidato) => escolhidos.includes(chaveDe(candidato)));
  const linhas = linhasDe(lado, modelos);
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
      {lado.length > 0 && (phone ? <EmLista lado={lado} linhas={linhas} /> : <EmTabela lado={lado} linhas={linhas} />)}
    </>
  );
}
