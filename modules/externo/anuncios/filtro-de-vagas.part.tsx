import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import type { BuscaDeVagas } from './lista-de-vagas.part.tsx';
import styles from './vagas.module.css';
import { useLeitura } from './vagas-leitura.part.tsx';

const tipos = [
  { value: '', label: 'Todos os tipos' },
  { value: 'INTERNA', label: 'Interna' },
  { value: 'EXTERNA', label: 'Externa' },
  { value: 'MISTA', label: 'Mista' },
];

const opcoes = (todas: string, linhas: readonly OptionRow[] | undefined) => [
  { value: '', label: todas },
  ...(linhas ?? []).map(({ id, nome }) => ({ value: String(id), label: nome })),
];

/** Search and filters of the vacancies. Pickers are those of the phone. */
export function FiltroDeVagas({ atual, onChange }: { atual: BuscaDeVagas; onChange: (mudanca: BuscaDeVagas) => void }) {
  const { empresaId } = atual;
  const [busca, setBusca] = useState(atual.busca ?? '');
  useEffect(() => setBusca(atual.busca ?? ''), [atual.busca]);
  const [aberto, setAberto] = useState(Boolean(atual.cidadeId || atual.areaInteresseId || atual.tipoVaga));
  const buscar = (event: FormEvent) => {
    event.preventDefault();
    onChange({ busca: busca.trim() || undefined } as BuscaDeVagas);
  };
  return (
    <search>
      <form onSubmit={buscar} className={styles.busca}>
        <TextInput
          size="md"
          type="search"
          enterKeyHint="search"
          aria-label="Buscar vaga"
          placeholder="Cargo ou palavra"
          maxLength={100}
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
          className={styles.texto}
        />
        <Button type="submit" size="md">
          Buscar
        </Button>
      </form>
      <Button
        variant="subtle"
        aria-expanded={aberto}
        aria-controls="filtros-de-vagas"
        onClick={() => setAberto(!aberto)}
      >
        {aberto ? 'Ocultar Filtro' : 'Exibir Filtro'}
      </Button>
      <div id="filtros-de-vagas" hidden={!aberto}>
        {aberto && <Filtros atual={atual} empresaId={empresaId} onChange={onChange} />}
      </div>
    </search>
  );
}

function Filtros({
  atual,
  empresaId,
  onChange,
}: {
  atual: BuscaDeVagas;
  empresaId: string | undefined;
  onChange: (mudanca: BuscaDeVagas) => void;
}) {
  const cidades = useLeitura<OptionRow[]>('/api/externo/anuncios/cidades', { empresaId });
  const areas = useLeitura<OptionRow[]>('/api/externo/areas-interesse', { empresaId });
  const mudar = (campo: keyof BuscaDeVagas) => (event: { currentTarget: { value: string } }) =>
    onChange({ [campo]: event.currentTarget.value || undefined });
  return (
    <div className={styles.filtros}>
      <NativeSelect
        size="md"
        label="Cidade"
        data={opcoes('Todas as cidades', cidades.data)}
        value={atual.cidadeId ?? ''}
        onChange={mudar('cidadeId')}
      />
      {(areas.data?.length ?? 0) > 0 && (
        <NativeSelect
          size="md"
          label="Área de interesse"
          data={opcoes('Todas as áreas', areas.data)}
          value={atual.areaInteresseId ?? ''}
          onChange={mudar('areaInteresseId')}
        />
      )}
      <NativeSelect
        size="md"
        label="Tipo da vaga"
        data={tipos}
        value={atual.tipoVaga ?? ''}
        onChange={mudar('tipoVaga')}
      />
    </div>
  );
}
