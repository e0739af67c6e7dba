import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import styles from './vagas.module.css';
import { useLeitura } from './vagas-leitura.part.tsx';

/** Search of the list as it stands in the address. */
export interface BuscaDeVagas {
  readonly empresaId?: string;
  readonly busca?: string;
  readonly cidadeId?: string;
  readonly areaInteresseId?: string;
  readonly tipoVaga?: string;
  readonly uf?: string;
  readonly vinculo?: string;
  readonly remoto?: string;
  readonly ordem?: string;
  readonly page?: string;
}

const tipos = [
  ['INTERNA', 'Interna'],
  ['EXTERNA', 'Externa'],
  ['MISTA', 'Mista'],
] as const;

const ordens = [
  ['PRAZO', 'Prazo mais próximo'],
  ['TITULO', 'Título (A a Z)'],
] as const;

/** What the open vacancies have; what none has is not offered. */
interface Facetas {
  readonly ufs: readonly string[];
  readonly vinculos: readonly { readonly codigo: string; readonly rotulo: string }[];
  readonly remoto: boolean;
}

/** Parts of the search that the panel holds. */
const doPainel = ['cidadeId', 'uf', 'areaInteresseId', 'vinculo', 'tipoVaga', 'remoto', 'ordem'] as const;

interface Escolha {
  readonly rotulo: string;
  readonly todas: string;
  readonly opcoes: readonly (readonly [string, string])[];
  readonly valor: string | undefined;
  readonly onChange: (valor: string | undefined) => void;
}

/** A picker of the phone itself. */
function Seletor({ rotulo, todas, opcoes, valor, onChange }: Escolha) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{rotulo}</label>
      <select
        id={id}
        className={styles.campo}
        value={valor ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{todas}</option>
        {opcoes.map(([codigo, nome]) => (
          <option key={codigo} value={codigo}>
            {nome}
          </option>
        ))}
      </select>
    </div>
  );
}

const paresDe = (linhas: readonly OptionRow[] | undefined) =>
  (linhas ?? []).map(({ id, nome }) => [String(id), nome] as const);

/** Search and filters of the vacancies. Pickers are those of the phone. */
export function FiltroDeVagas({ atual, onChange }: { atual: BuscaDeVagas; onChange: (mudanca: BuscaDeVagas) => void }) {
  const { empresaId } = atual;
  const [busca, setBusca] = useState(atual.busca ?? '');
  useEffect(() => setBusca(atual.busca ?? ''), [atual.busca]);
  const marcados = doPainel.filter((campo) => atual[campo]).length;
  const [aberto, setAberto] = useState(marcados > 0);
  const buscar = (event: FormEvent) => {
    event.preventDefault();
    onChange({ busca: busca.trim() || undefined } as BuscaDeVagas);
  };
  return (
    <search>
      <form onSubmit={buscar} className={styles.busca}>
        <input
          type="search"
          enterKeyHint="search"
          aria-label="Buscar vaga"
          placeholder="Cargo ou palavra"
          maxLength={100}
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
          className={styles.campo}
        />
        <Button type="submit" size="md">
          Buscar
        </Button>
      </form>
      <Button
        variant="subtle"
        px={0}
        aria-expanded={aberto}
        aria-controls="filtros-de-vagas"
        onClick={() => setAberto(!aberto)}
      >
        {aberto ? 'Ocultar Filtro' : 'Exibir Filtro'}
        {marcados > 0 && ` (${marcados})`}
      </Button>
      {(marcados > 0 || atual.busca) && (
        <Button variant="subtle" color="gray" onClick={() => onChange(semFiltro)}>
          Limpar
        </Button>
      )}
      <div id="filtros-de-vagas" hidden={!aberto}>
        {aberto && <Filtros atual={atual} empresaId={empresaId} onChange={onChange} />}
      </div>
    </search>
  );
}

const semFiltro = Object.fromEntries(['busca', ...doPainel].map((campo) => [campo, undefined])) as BuscaDeVagas;

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
  const facetas = useLeitura<Facetas>('/api/externo/anuncios/facetas', { empresaId }).data;
  const mudar = (campo: keyof BuscaDeVagas) => (valor: string | undefined) => onChange({ [campo]: valor });
  return (
    <div className={styles.filtros}>
      <Seletor
        rotulo="Cidade"
        todas="Todas as cidades"
        opcoes={paresDe(cidades.data)}
        valor={atual.cidadeId}
        onChange={mudar('cidadeId')}
      />
      {(facetas?.ufs.length ?? 0) > 1 && (
        <Seletor
          rotulo="Estado"
          todas="Todos os estados"
          opcoes={(facetas?.ufs ?? []).map((uf) => [uf, uf] as const)}
          valor={atual.uf}
          onChange={mudar('uf')}
        />
      )}
      {(areas.data?.length ?? 0) > 0 && (
        <Seletor
          rotulo="Área de interesse"
          todas="Todas as áreas"
          opcoes={paresDe(areas.data)}
          valor={atual.areaInteresseId}
          onChange={mudar('areaInteresseId')}
        />
      )}
      <Seletor
        rotulo="Tipo da vaga"
        todas="Todos os tipos"
        opcoes={tipos}
        valor={atual.tipoVaga}
        onChange={mudar('tipoVaga')}
      />
      {(facetas?.vinculos.length ?? 0) > 1 && (
        <Seletor
          rotulo="Vínculo"
          todas="Todos os vínculos"
          opcoes={(facetas?.vinculos ?? []).map(({ codigo, rotulo }) => [codigo, rotulo] as const)}
          valor={atual.vinculo}
          onChange={mudar('vinculo')}
        />
      )}
      <Seletor rotulo="Ordem" todas="Mais recentes" opcoes={ordens} valor={atual.ordem} onChange={mudar('ordem')} />
      {(facetas?.remoto || atual.remoto) && (
        <label className={styles.marcar}>
          <input
            type="checkbox"
            checked={atual.remoto === 'true'}
            onChange={(event) => mudar('remoto')(event.currentTarget.checked ? 'true' : undefined)}
          />
          Trabalho remoto ou híbrido
        </label>
      )}
    </div>
  );
}
