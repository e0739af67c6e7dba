import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import type { porPeriodoProvidencias } from './consultas.contract.ts';

/** Series of their own; what was done more rarely is one series together. */
const PROVIDENCIAS = 5;

/** Kinds of occurrence as bars, each made of what was done about them. */
export default function GraficoDasProvidencias({ tipos }: { tipos: typeof porPeriodoProvidencias.resposta._output }) {
  const totais = new Map<string, number>();
  for (const { nome, quantidade } of tipos.flatMap(({ providencias }) => providencias))
    totais.set(nome, (totais.get(nome) ?? 0) + quantidade);
  const nomes = [...totais].sort(([, a], [, b]) => b - a).map(([nome]) => nome);
  const maiores = nomes.slice(0, PROVIDENCIAS);
  const de = (escolhe: (nome: string) => boolean) =>
    tipos.map(({ providencias }) =>
      providencias.reduce((soma, { nome, quantidade }) => soma + (escolhe(nome) ? quantidade : 0), 0),
    );
  const outras = de((nome) => !maiores.includes(nome));
  return (
    <CartesianChart
      titulo="Ocorrências por tipo e providência"
      categoria="Tipo de ocorrência"
      categorias={tipos.map(({ tipo }) => ({ chave: tipo, rotulo: tipo }))}
      series={[
        { nome: 'Sem providência', valores: tipos.map(({ semProvidencia }) => semProvidencia), tom: 'cinza' },
        ...maiores.map((nome) => ({ nome, valores: de((outro) => outro === nome) })),
        ...(nomes.length > PROVIDENCIAS ? [{ nome: 'Outras', valores: outras }] : []),
      ]}
      escrever={formatarInteiro}
      empilhadas
      deitadas
      inteiros
    />
  );
}
