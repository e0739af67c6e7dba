import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { frasesDaInscricao } from './inscricao.rules.ts';
import { turma } from './turmas.contract.ts';
import { avisoForm, clonarColaboradores, clonarForm, enviarAviso } from './turmas-acoes.contract.ts';

interface Props {
  readonly turma: { readonly id: number; readonly descricao: string } | null;
  readonly onClose: () => void;
}

const DoAviso = fieldOf(avisoForm);
const DaClonagem = fieldOf(clonarForm);

/** Invites the participants of a class. */
export const AvisoDaTurma = ({ turma: alvo, onClose }: Props) => (
  <TargetDialog
    titulo={`Enviar aviso: ${alvo?.descricao ?? ''}`}
    alvo={alvo}
    onClose={onClose}
    closeOnClickOutside={false}
  >
    {({ id }) => <Aviso id={id} onClose={onClose} />}
  </TargetDialog>
);

function Aviso({ id, onClose }: { id: number; onClose: () => void }) {
  const contract = useContractForm<z.output<typeof avisoForm>>({
    schema: avisoForm,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      const { avisados, semEmail } = await call(enviarAviso, { params: { id }, body, ...options });
      const resto = semEmail > 0 ? ` Sem e-mail: ${semEmail}.` : '';
      toast.sucesso(`Convites enviados: ${avisados}.${resto}`);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <DoAviso name="texto" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Enviar" />
    </ContractFormView>
  );
}

/** Brings the participants of other classes into this one. */
export const ClonarParticipantes = ({ turma: alvo, onClose }: Props) => (
  <TargetDialog
    titulo={`Clonar participantes para ${alvo?.descricao ?? ''}`}
    alvo={alvo}
    onClose={onClose}
    closeOnClickOutside={false}
  >
    {({ id }) => <Clonagem id={id} onClose={onClose} />}
  </TargetDialog>
);

function Clonagem({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<z.output<typeof clonarForm>>({
    schema: clonarForm,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      toast.sucesso(frasesDaInscricao(await call(clonarColaboradores, { params: { id }, body, ...options })));
      await renew(client, turma.listar.path);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <DaClonagem name="cursoId" span={12} />
        <DaClonagem name="turmasIds" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Clonar" />
    </ContractFormView>
  );
}
