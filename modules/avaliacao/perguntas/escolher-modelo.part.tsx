import { Select } from '@mantine/core';
import { useState } from 'react';
import { modeloAvaliacao } from '#modules/avaliacao/modelos/modelos.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Unread } from '#platform/web/ui/unread.tsx';

interface Props {
  readonly modelo: number | null;
  readonly onChange: (id: number | null) => void;
}

/** Chooses the model to which a question goes. */
export function EscolherModelo({ modelo, onChange }: Props) {
  const [busca, setBusca] = useState('');
  const lido = useEndpoint(modeloAvaliacao.opcoes, { query: busca === '' ? {} : { busca } }, { keepPrevious: true });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  return (
    <Select
      label="Modelo de avaliação"
      placeholder="Escolha o modelo da pergunta"
      withAsterisk
      searchable
      data={data.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      value={modelo === null ? null : String(modelo)}
      onChange={(valor) => onChange(valor === null ? null : Number(valor))}
      onSearchChange={setBusca}
      nothingFoundMessage="Nenhum modelo encontrado."
      maw={560}
    />
  );
}
