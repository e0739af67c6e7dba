import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { type Prefill, useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type AtestadoDaCat, atestadoDaCat, gravarAtestadoDaCat, obterAtestadoDaCat } from './atestado.contract.ts';

const Campo = fieldOf(atestadoDaCat);

interface Props {
  readonly id: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The certificate of an accident, for who may see health data. */
export function Atestado({ id, onClose, onSaved }: Props) {
  const lido = useEndpoint(obterAtestadoDaCat, { params: { id } });
  if (lido.isError) return <Unread of={lido} />;
  if (!lido.data) return <Skeleton h={300} />;
  return <Formulario id={id} atual={lido.data.atestado ?? { conselho: 'CRM' }} onClose={onClose} onSaved={onSaved} />;
}

function Formulario({ id, atual, onClose, onSaved }: Props & { readonly atual: Prefill<AtestadoDaCat> }) {
  const client = useQueryClient();
  const contract = useContractForm<AtestadoDaCat>({
    schema: atestadoDaCat,
    defaults: atual,
    onSubmit: async (body, options) => {
      await call(gravarAtestadoDaCat, { params: { id }, body, ...options });
      await renew(client, obterAtestadoDaCat.path);
      toast.sucesso('Atestado guardado com sucesso.');
      onSaved();
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="data" span={4} />
        <Campo name="hora" span={4} />
        <Campo name="dias" span={4} />
        <Campo name="internacao" span={6} />
        <Campo name="afasta" span={6} />
        <Campo name="lesao" span={12} />
        <Campo name="complementoLesao" span={12} />
        <Campo name="cid" span={12} />
        <Campo name="diagnostico" span={12} />
        <Campo name="emitente" span={12} />
        <Campo name="conselho" span={4} variant="select" />
        <Campo name="inscricao" span={4} />
        <Campo name="uf" span={4} />
        <Campo name="observacaoMedica" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
