import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { ChildDialog } from '#platform/web/form/child-dialog.tsx';
import { Field, FieldGrid } from '#platform/web/form/field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type HistoricoForm, historicoCandidato, historicoForm, type PassoDoCandidato } from './historico.contract.ts';

const valoresDe = (passo: PassoDoCandidato): Record<string, unknown> => ({
  candidatoSolicitacaoId: passo.ligacaoId,
  etapaSeletiva: passo.etapa,
  data: passo.data,
  horaIni: passo.horaIni,
  horaFim: passo.horaFim,
  responsavel: passo.responsavel,
  apto: passo.apto,
  observacao: passo.observacao,
});

/** Corrects the last step of a candidate in a request. */
export function CorrigirPasso({ passo, onClose }: { passo: PassoDoCandidato | null; onClose: () => void }) {
  const client = useQueryClient();
  const valores = useMemo(() => passo && valoresDe(passo), [passo]);
  async function gravar(values: Record<string, unknown>) {
    if (!passo) return;
    await call(historicoCandidato.atualizar, {
      params: { id: passo.id },
      body: { ...(values as HistoricoForm), versao: passo.versao },
      errors: 'nenhum',
    });
    toast.sucesso('Histórico do candidato atualizado com sucesso.');
    await renew(client, '/api/captacao');
    onClose();
  }
  return (
    <ChildDialog titulo="Editar Histórico" schema={historicoForm} valores={valores} onSave={gravar} onClose={onClose}>
      <FieldGrid>
        <Field name="etapaSeletiva" span={12} />
        <Field name="data" span={6} />
        <Field name="apto" span={6} variant="select" />
        <Field name="horaIni" span={6} />
        <Field name="horaFim" span={6} />
        <Field name="responsavel" span={12} />
        <Field name="observacao" span={12} />
      </FieldGrid>
    </ChildDialog>
  );
}
