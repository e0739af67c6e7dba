import { Text } from '@mantine/core';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  gravarResultado,
  obterResultado,
  type ResultadoForm,
  type ResultadoLido,
  resultadoForm,
} from './resultado.contract.ts';

const Campo = fieldOf(resultadoForm);

/** What an exam found, for health professionals; that it was opened here is written down. */
export function Resultado({ id, onClose }: { id: number; onClose: () => void }) {
  const lido = useEndpoint(obterResultado, { params: { id } });
  if (!lido.data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={4} />} />;
  // What was read before, perhaps in an earlier look, gives way to what stands there now.
  return <Formulario key={lido.dataUpdatedAt} id={id} lido={lido.data} onClose={onClose} />;
}

function Formulario({ id, lido, onClose }: { id: number; lido: ResultadoLido; onClose: () => void }) {
  const { colaborador, exames, ...textos } = lido;
  const contract = useContractForm<ResultadoForm>({
    schema: resultadoForm,
    defaults: { ...textos, exames: exames.map(({ nome: _, ...um }) => um) },
    onSubmit: async (body, options) => {
      await call(gravarResultado, { params: { id }, body, ...options });
      toast.sucesso('Resultado gravado.');
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text size="sm" c="dimmed" mb="sm">
        {`Dados de saúde de ${colaborador.nome}: só profissionais de saúde os leem, e cada leitura fica registrada.`}
      </Text>
      <FieldGrid>
        {exames.map(({ exameId, nome }, lugar) => (
          <Linha key={exameId} lugar={lugar} nome={nome ?? ''} />
        ))}
        <Campo name="restricoes" span={12} />
        <Campo name="observacoes" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}

const Linha = ({ lugar, nome }: { lugar: number; nome: string }) => (
  <>
    <Campo name={`exames.${lugar}.resultado`} label={`Resultado: ${nome}`} span={6} variant="select" />
    <Campo name={`exames.${lugar}.achado`} label={`Achado: ${nome}`} span={6} />
  </>
);
