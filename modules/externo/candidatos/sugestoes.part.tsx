import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { formatarCep } from '#platform/shared/br/cep.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { obterSugestoes, type Sugestao } from './sugestoes.contract.ts';

const mostrados: Readonly<Record<string, (valor: string) => string>> = {
  'endereco.cep': formatarCep,
  'pessoal.dataNascimento': formatarData,
};
const mostrar = ({ campo, rotulo, valor }: Sugestao) => `${rotulo} ${mostrados[campo]?.(valor) ?? valor}`;

/** What the résumé says of fields that are still empty; put into the form, it is looked through before it is stored. */
export function SugestoesDoCurriculo({ candidatoId }: { candidatoId: number }) {
  const { form } = useFormContract();
  const { data } = useEndpoint(obterSugestoes, { params: { id: candidatoId } });
  const [visto, setVisto] = useState(false);
  const novas = (data?.sugestoes ?? []).filter(({ campo }) => !form.getValues(campo));
  if (visto || novas.length === 0) return null;
  const usar = () => {
    for (const { campo, valor } of novas) form.setValue(campo, valor, { shouldDirty: true });
    setVisto(true);
  };
  return (
    <Alert color="blue" mb="md" title="Encontramos no seu currículo">
      <p style={{ margin: '0 0 8px' }}>{novas.map(mostrar).join(', ')}.</p>
      <Button size="xs" onClick={usar}>
        Preencher com isso
      </Button>{' '}
      <Button size="xs" variant="default" onClick={() => setVisto(true)}>
        Não usar
      </Button>
    </Alert>
  );
}
