import '@mantine/core/styles/Timeline.css';
import { Anchor, Paper, Text, Timeline } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { EntrevistasDoCandidato } from '#modules/captacao/entrevistas/entrevistas-do-candidato.part.tsx';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { Field, FieldGrid } from '#platform/web/form/field.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconEditar, IconExcluir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { CorrigirPasso } from './corrigir-passo.part.tsx';
import { historicoCandidato, historicoDoCandidato, type PassoDoCandidato } from './historico.contract.ts';

const escolha = z.object({ candidatoId: referenciaId({ label: 'Candidato', fonte: `${candidato.path}/opcoes` }) });
const tons: Readonly<Record<string, StatusTone>> = { S: 'sucesso', N: 'erro', I: 'neutro' };

/** The steps of one candidate through the selections, newest first; the candidate stands in the URL. */
export function HistoricoDeCandidatos() {
  const { candidatoId } = useSearch({ strict: false }) as { candidatoId?: string };
  const id = /^\d+$/.test(candidatoId ?? '') ? Number(candidatoId) : null;
  return (
    <>
      <PageHeader titulo="Histórico do candidato" caminho={[{ rotulo: candidato.nome.varios, path: candidato.path }]} />
      <Paper withBorder p="md">
        <EscolherCandidato key={id} id={id} />
        {id === null ? <EmptyState texto="Escolha um candidato para ver o seu histórico." /> : <Passos id={id} />}
      </Paper>
      {id !== null && <EntrevistasDoCandidato candidatoId={id} />}
    </>
  );
}

function EscolherCandidato({ id }: { id: number | null }) {
  const navigate = useNavigate();
  const contract = useContractForm({
    schema: escolha,
    defaults: { candidatoId: id },
    onSubmit: () => undefined,
    checkCompany: false,
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Field
          name="candidatoId"
          span={6}
          onValue={(escolhido) =>
            void navigate({
              to: historicoCandidato.path,
              search: (escolhido ? { candidatoId: String(escolhido) } : {}) as never,
            })
          }
        />
      </FieldGrid>
    </ContractFormView>
  );
}

function Passos({ id }: { id: number }) {
  const client = useQueryClient();
  const podeEditar = usePermission(historicoCandidato.permissoes.editar);
  const podeExcluir = usePermission(historicoCandidato.permissoes.excluir);
  const [corrigindo, setCorrigindo] = useState<PassoDoCandidato | null>(null);
  const passos = useEndpoint(historicoDoCandidato, { params: { id } });
  if (passos.isPending) return <FormSkeleton />;
  const lista = passos.data ?? [];

  async function excluir(passo: PassoDoCandidato) {
    if (!(await confirmar({ texto: 'Confirma exclusão?', perigo: true }))) return;
    try {
      await call(historicoCandidato.excluir, { params: { id: passo.id } });
      toast.sucesso('Histórico do candidato excluído com sucesso.');
    } catch {
      // shown already
    }
    await renew(client, '/api/captacao');
  }
  const acoes = (passo: PassoDoCandidato) => [
    ...(podeEditar ? [{ rotulo: 'Editar', icone: IconEditar, onClick: () => setCorrigindo(passo) }] : []),
    ...(podeExcluir
      ? [{ rotulo: 'Excluir', icone: IconExcluir, perigo: true, onClick: () => void excluir(passo) }]
      : []),
  ];
  if (lista.length === 0) return <EmptyState texto="Este candidato ainda não passou por nenhuma etapa seletiva." />;
  return (
    <>
      <Timeline active={lista.length} bulletSize={18} lineWidth={2} mt="md">
        {lista.map((passo) => (
          <Timeline.Item
            key={passo.id}
            title={
              <>
                {passo.etapa.nome}{' '}
                <StatusBadge tom={tons[passo.apto] ?? 'neutro'}>{aptidaoCandidato.rotulo(passo.apto)}</StatusBadge>
              </>
            }
          >
            <Text size="sm">
              {formatarData(passo.data)}
              {passo.horaIni && `, ${passo.horaIni}${passo.horaFim ? ` às ${passo.horaFim}` : ''}`}
              {passo.responsavel && `, com ${passo.responsavel}`}
            </Text>
            <Text size="sm">
              <Anchor component={Link} size="sm" to={`${solicitacaoPessoal.path}/${passo.solicitacao.id}/quadro`}>
                Solicitação {passo.solicitacao.id}: {passo.solicitacao.descricao}
              </Anchor>
            </Text>
            {passo.observacao && <Text size="sm">{passo.observacao}</Text>}
            {passo.registradoPor && (
              <Text size="xs" c="dimmed">
                Registrado por {passo.registradoPor}
              </Text>
            )}
            {passo.editavel && <RowActions nome={passo.etapa.nome} actions={acoes(passo)} />}
          </Timeline.Item>
        ))}
      </Timeline>
      <CorrigirPasso passo={corrigindo} onClose={() => setCorrigindo(null)} />
    </>
  );
}
