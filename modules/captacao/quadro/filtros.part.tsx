import { Checkbox, Group, Select, TextInput } from '@mantine/core';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { type FiltroDoQuadro, ordemDosCartoes } from './quadro.contract.ts';

/** What the board shows unless somebody asks for something else. */
export const filtroInicial: FiltroDoQuadro = { nome: null, apto: null, atrasados: false, ordem: 'TEMPO' };

const itens = (lista: { itens: readonly { codigo: string; rotulo: string }[] }) =>
  lista.itens.map(({ codigo, rotulo }) => ({ value: codigo, label: rotulo }));

/** Search and filters of the board; every change shows at once. */
export function FiltrosDoQuadro({
  filtro,
  onChange,
}: {
  filtro: FiltroDoQuadro;
  onChange: (mudanca: Partial<FiltroDoQuadro>) => void;
}) {
  return (
    <Group gap="sm" align="center">
      <TextInput
        aria-label="Procurar candidato"
        placeholder="Procurar candidato"
        value={filtro.nome ?? ''}
        onChange={(event) => onChange({ nome: event.currentTarget.value || null })}
        maxLength={100}
        style={{ flex: '1 1 220px' }}
        maw={320}
      />
      <Select
        aria-label="Aptidão"
        placeholder="Toda aptidão"
        clearable
        data={itens(aptidaoCandidato)}
        value={filtro.apto}
        onChange={(apto) => onChange({ apto: apto as FiltroDoQuadro['apto'] })}
        style={{ flex: '1 1 140px' }}
        maw={180}
      />
      <Select
        aria-label="Ordem dos cartões"
        allowDeselect={false}
        data={itens(ordemDosCartoes)}
        value={filtro.ordem}
        onChange={(ordem) => onChange({ ordem: ordem as FiltroDoQuadro['ordem'] })}
        style={{ flex: '1 1 180px' }}
        maw={240}
      />
      <Checkbox
        label="Só com resposta atrasada"
        checked={filtro.atrasados}
        onChange={(event) => onChange({ atrasados: event.currentTarget.checked })}
      />
    </Group>
  );
}
