import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type Emissao, emissao, emitirCertificados } from './certificado.contract.ts';

const Campo = fieldOf(emissao);

function DoQue({ control }: { control: Control<Emissao> }) {
  const origem = useWatch({ control, name: 'origem' });
  if (origem === 'E') return <Campo name="certificacao" span={8} />;
  return (
    <>
      <Campo name="curso" span={8} />
      <Campo name="concluidoEm" span={4} />
      <Campo name="cargaHoraria" span={4} />
      <Campo name="validoAte" span={4} />
    </>
  );
}

interface Props {
  readonly onClose: () => void;
  /** Gets the certificates that were issued. */
  readonly onEmitidos: (ids: readonly number[]) => void;
}

/** Certificates of a course or of a certification, for one talent or many. */
export function Emitir({ onClose, onEmitidos }: Props) {
  const [enviando, setEnviando] = useState(false);
  const contract = useContractForm<Emissao>({
    schema: emissao,
    defaults: { origem: 'C' },
    onSubmit: async (body, options) => {
      setEnviando(true);
      try {
        const { ids, recusados } = await call(emitirCertificados, { body, ...options });
        onClose();
        if (ids.length > 0) toast.sucesso(`${plural(ids.length, 'certificado emitido', 'certificados emitidos')}.`);
        if (recusados.length > 0)
          await avisar({ titulo: 'Não emitidos', itens: recusados.map(({ nome, motivo }) => `${nome}: ${motivo}`) });
        onEmitidos(ids);
      } finally {
        setEnviando(false);
      }
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="origem" span={4} />
        <DoQue control={contract.form.control} />
        <Campo name="colaboradoresIds" span={12} />
        <Campo name="instrutor" span={6} />
        <Campo name="local" span={6} />
        <Campo name="modeloCertificado" span={6} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar={enviando ? 'Emitindo...' : 'Emitir'} />
    </ContractFormView>
  );
}
