import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { Anonimizacoes } from '#modules/organizacao/privacidade/ordens-de-anonimizacao.part.tsx';
import { SituacaoNaGuarda } from '#modules/organizacao/privacidade/situacao-da-guarda.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { AbasDaPrivacidade } from './abas.part.tsx';
import { PreviaDaAnonimizacao } from './previa.part.tsx';
import {
  avisarCandidatos,
  CAMINHO_GUARDA,
  guardaFiltro,
  guardaLinha,
  type LinhaDaGuarda,
  listarGuarda,
  ordensDeCandidatos,
  type ResumoDaGuarda,
  resumirGuarda,
} from './retencao.contract.ts';

const Campo = fieldOf(guardaFiltro);

const { AVISAR, ANONIMIZAR } = permissoesCaptacao.guardaDeDados.verbos;

const colunas = columns<LinhaDaGuarda>(guardaLinha, [
  { campo: 'nome', ordenavel: false },
  { campo: 'atividade', largura: 120, ordenavel: false },
  { campo: 'venceEm', largura: 110, ordenavel: false },
  {
    campo: 'situacao',
    largura: 120,
    ordenavel: false,
    render: ({ situacao }: LinhaDaGuarda) => <SituacaoNaGuarda situacao={situacao} />,
  },
  { campo: 'avisadoEm', largura: 110, ordenavel: false },
  {
    campo: '$impedimento',
    titulo: 'Por que fica',
    render: ({ impedimento }: LinhaDaGuarda) => impedimento ?? '',
  },
]);

/** The retention clock: who has been away how long, who may go, who was warned (decision U-0068). */
export function Guarda() {
  const lista = usePagedList(CAMINHO_GUARDA, guardaFiltro, listarGuarda);
  const resumo = useEndpoint(resumirGuarda);
  const avisar = useAction(avisarCandidatos);
  const podeMarcar = [usePermission(AVISAR), usePermission(ANONIMIZAR)].some(Boolean);
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [previa, setPrevia] = useState<readonly number[] | null>(null);

  const renovar = () => {
    setMarcados(new Set());
    lista.renovar();
    void resumo.refetch();
  };
  async function enviarAvisos(ids: readonly number[]) {
    await avisar.mutateAsync({ body: { ids } }).then(
      ({ avisados }) => {
        toast.sucesso(
          avisados === 0
            ? 'Ninguém precisava de aviso.'
            : `${plural(avisados, 'candidato avisado', 'candidatos avisados')}.`,
        );
        renovar();
      },
      () => undefined,
    );
  }
  return (
    <>
      <PageHeader
        acoes={
          <>
            <Allowed permission={AVISAR}>
              <Button variant="default" loading={avisar.isPending} onClick={() => void enviarAvisos([])}>
                Avisar quem vence
              </Button>
            </Allowed>
            <Allowed permission={ANONIMIZAR}>
              <Button color="red" disabled={!resumo.data?.anonimizaveis} onClick={() => setPrevia([])}>
                Anonimizar vencidos
              </Button>
            </Allowed>
          </>
        }
      />
      <AbasDaPrivacidade />
      <Stack gap="sm">
        {resumo.data ? <Resumo resumo={resumo.data} /> : <Unread of={resumo} />}
        <PagedList
          of={lista}
          sobre={
            podeMarcar && (
              <BatchBar
                ids={marcados}
                onClear={() => setMarcados(new Set())}
                actions={[
                  { rotulo: 'Avisar por e-mail', onClick: (ids) => void enviarAvisos(ids) },
                  { rotulo: 'Anonimizar', perigo: true, onClick: (ids) => setPrevia(ids) },
                ]}
              />
            )
          }
          rotulo="Prazo de guarda"
          columns={colunas}
          rows={lista.rows}
          selection={podeMarcar ? { ids: marcados, onChange: setMarcados } : undefined}
          emptyText="Nenhum candidato nesta situação."
          rowName={({ nome }) => nome}
        >
          <Campo name="nome" span={5} />
          <Campo name="situacao" span={3} variant="select" />
          <Campo name="venceEmDias" span={2} />
          <Campo name="avisado" span={2} />
        </PagedList>
        <Anonimizacoes ordens={ordensDeCandidatos} onFim={renovar} />
      </Stack>
      {previa && (
        <PreviaDaAnonimizacao
          ids={previa}
          onClose={() => setPrevia(null)}
          onOrdered={() => {
            setPrevia(null);
            renovar();
          }}
        />
      )}
    </>
  );
}

function Resumo({
  resumo: { meses, avisoDias, automatica, vencidos, aVencer, anonimizaveis, anonimizados },
}: {
  resumo: ResumoDaGuarda;
}) {
  return (
    <Group gap="md">
      <Text size="sm">
        {meses === 0
          ? 'A empresa guarda os cadastros sem prazo. O prazo se configura em Empresas, aba Candidatos.'
          : `Guarda de ${plural(meses, 'mês', 'meses')} sem uso, aviso ${plural(avisoDias, 'dia', 'dias')} antes, exclusão ${automatica ? 'automática' : 'só por ordem da equipe'}.`}
      </Text>
      <Text size="sm">
        <b>{vencidos}</b> {vencidos === 1 ? 'vencido' : 'vencidos'}, <b>{aVencer}</b> a vencer, <b>{anonimizaveis}</b>{' '}
        já podem ir, <b>{anonimizados}</b> {anonimizados === 1 ? 'anonimizado' : 'anonimizados'}.
      </Text>
    </Group>
  );
}
