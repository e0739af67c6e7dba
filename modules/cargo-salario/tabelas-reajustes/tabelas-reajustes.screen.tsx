import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { caminhoDoPlanejamento } from '#modules/cargo-salario/realinhamento.contract.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { planejamento } from './tabelas-reajustes.contract.ts';
import { SituacaoDoPlanejamento, useTransicoesDoPlanejamento } from './transicao.part.tsx';

type Linha = z.output<typeof planejamento.linha> & Stored;

const colunas = [
  'nome',
  { campo: 'data', largura: 100 },
  { campo: 'tipoReajuste', largura: 130 },
  { campo: 'dissidio', largura: 90 },
  { campo: 'quantidade', largura: 100, ordenavel: false },
  { campo: 'aprovada', titulo: 'Situação', largura: 120, render: SituacaoDoPlanejamento },
] as const;
const filtro = ['nome', 'tipoReajuste', 'aprovada', 'dataIni', 'dataFim'] as const;
const secoes = [
  {
    campos: [
      { name: 'nome', span: 12 },
      { name: 'data', span: 3 },
      { name: 'tipoReajuste', span: 6, variant: 'radio' },
      { name: 'dissidio', span: 3 },
      { name: 'observacao', span: 12 },
    ],
  },
] as const;

/** Plannings, the latest first; a line opens the page of the planning. */
export function PlanejamentosLista() {
  const { doPlanejamento, dialogo } = useTransicoesDoPlanejamento();
  return (
    <>
      <ListScreen
        resource={planejamento}
        columns={colunas}
        filterFields={filtro}
        pagina={caminhoDoPlanejamento}
        rowActions={(linha: Linha) => doPlanejamento(linha)}
      />
      {dialogo}
    </>
  );
}

/** Title, date and type of a planning; saving leads to its page. */
export function PlanejamentoFormulario() {
  const navigate = useNavigate();
  return (
    <FormScreen
      resource={planejamento}
      defaults={{ tipoReajuste: 'T' }}
      sections={secoes}
      onSaved={({ id }) => void navigate({ to: caminhoDoPlanejamento(id) })}
    />
  );
}
