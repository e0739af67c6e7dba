import { Alert, Anchor, MultiSelect, Paper, ScrollArea, Text, VisuallyHidden } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { z } from 'zod';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { BarraDeResultado, textoDoResultado } from '#modules/organizacao/questionario/aspectos.part.tsx';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { Field, FieldGrid } from '#platform/web/form/field.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { CAMINHO_AVALIACOES, type Comparacao, compararAvaliacoes } from './avaliacoes.contract.ts';
import styles from './comparacao.module.css';

const escolha = z.object({
  solicitacaoId: referenciaId({ label: 'Solicitação', genero: 'f', fonte: `${solicitacaoPessoal.path}/opcoes` }),
});
/** Candidates that are put side by side before anybody chooses. */
const PRIMEIROS = 4;

/** Results of the candidates of one request side by side (`?solicitacaoId=`). */
export function ComparacaoDeAvaliacoes() {
  const { solicitacaoId } = useSearch({ strict: false }) as { solicitacaoId?: string };
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
        <Field
          name="solicitacaoId"
          span={6}
          onValue={(escolhida) =>
            void navigate({
              to: `${CAMINHO_AVALIACOES}/comparacao`,
              search: (escolhida ? { solicitacaoId: String(escolhida) } : {}) as never,
            })
          }
        />
      </FieldGrid>
    </ContractFormView>
  );
}

type Candidato = Comparacao['candidatos'][number];

const aspectosDe = (candidatos: readonly Candidato[], modeloId: number): (string | null)[] => [
  ...new Set(
    candidatos
      .flatMap(({ avaliacoes }) => avaliacoes.filter((avaliacao) => avaliacao.modeloId === modeloId))
      .flatMap(({ aspectos }) => aspectos.map(({ aspecto }) => aspecto)),
  ),
];

function Celula({ percentual, minimo }: { percentual: string | null | undefined; minimo: string | null }) {
  if (percentual === undefined) return <Text c="dimmed">-</Text>;
  return (
    <>
      <span className={styles.numero}>{textoDoResultado(percentual)}</span>
      <BarraDeResultado percentual={percentual} minimo={minimo} />
    </>
  );
}

function LadoALado({ comparacao: { candidatos, modelos } }: { comparacao: Comparacao }) {
  const chave = ({ candidatoSolicitacaoId }: Candidato) => String(candidatoSolicitacaoId);
  const [escolhidos, setEscolhidos] = useState(() => candidatos.slice(0, PRIMEIROS).map(chave));
  if (candidatos.length === 0) return <EmptyState texto="Nenhum candidato entregou uma avaliação desta solicitação." />;
  const lado = candidatos.filter((candidato) => escolhidos.includes(chave(candidato)));
  return (
    <>
      <MultiSelect
        label="Candidatos lado a lado, do melhor resultado ao pior"
        mt="md"
        searchable
        clearable
        data={candidatos.map((candidato) => ({
          value: chave(candidato),
          label: `${candidato.candidato.nome} (${textoDoResultado(candidato.media)})`,
        }))}
        value={escolhidos}
        onChange={setEscolhidos}
      />
      <ScrollArea type="auto" mt="md" viewportProps={{ tabIndex: 0, 'aria-label': 'Comparação', role: 'region' }}>
        <table className={styles.tabela} aria-label="Resultados por avaliação e aspecto">
          <thead>
            <tr>
              <th scope="col">Avaliação e aspecto</th>
              {lado.map((candidato) => (
                <th key={chave(candidato)} scope="col">
                  {candidato.candidato.nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr data-grupo>
              <th scope="row">Média das avaliações</th>
              {lado.map((candidato) => (
                <td key={chave(candidato)}>
                  <Celula percentual={candidato.media} minimo={null} />
                </td>
              ))}
            </tr>
            {modelos.map(({ id, nome, percentualMinimoAprovacao: minimo }) => (
              <Fragment key={id}>
                <tr data-grupo>
                  <th scope="row">{nome}</th>
                  {lado.map((candidato) => {
                    const avaliacao = candidato.avaliacoes.find(({ modeloId }) => modeloId === id);
                    return (
                      <td key={chave(candidato)}>
                        <Celula percentual={avaliacao?.percentual} minimo={minimo} />
                        {avaliacao && (
                          <Anchor component={Link} size="xs" to={`${CAMINHO_AVALIACOES}/${avaliacao.id}/edit`}>
                            Ver respostas
                            <VisuallyHidden> de {candidato.candidato.nome}</VisuallyHidden>
                          </Anchor>
                        )}
                      </td>
                    );
                  })}
                </tr>
                {aspectosDe(lado, id).map((aspecto) => (
                  <tr key={aspecto ?? ''}>
                    <th scope="row">{aspecto ?? 'Sem aspecto'}</th>
                    {lado.map((candidato) => (
                      <td key={chave(candidato)}>
                        <Celula
                          percentual={
                            candidato.avaliacoes
                              .find(({ modeloId }) => modeloId === id)
                              ?.aspectos.find((outro) => outro.aspecto === aspecto)?.percentual
                          }
                          minimo={null}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}
