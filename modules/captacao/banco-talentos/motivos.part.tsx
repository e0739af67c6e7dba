import { VisuallyHidden } from '@mantine/core';
import { IconConfirmado, IconFechar } from '#platform/web/ui/icons.ts';
import type { Talento } from './banco-talentos.contract.ts';
import estilos from './banco-talentos.module.css';
import { criterios, PONTOS_POR_PESO } from './combinacao.rules.ts';

const rotulos = new Map<string, string>(criterios.map(({ codigo, rotulo }) => [codigo, rotulo]));

/** Points as people read them: 500 is '5', 66 is '0,7'. */
const emPesos = (pontos: number) => (pontos / PONTOS_POR_PESO).toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** Why a candidate fits: each criterion that counts, met or not, and what it adds to the sum. */
export function PorQueCombina({ talento: { motivos, nome } }: { talento: Talento }) {
  if (motivos.length === 0) return null;
  return (
    <ul className={estilos.motivos} aria-label={`Por que ${nome} combina`}>
      {motivos.map(({ criterio, atendidos, exigidos, pontos, detalhe }) => (
        <li
          key={criterio}
          className={estilos.motivo}
          data-atende={atendidos > 0 || undefined}
          title={detalhe ?? undefined}
        >
          {atendidos > 0 ? <IconConfirmado size={14} aria-hidden /> : <IconFechar size={14} aria-hidden />}
          <VisuallyHidden>{atendidos > 0 ? 'Atende: ' : 'Não atende: '}</VisuallyHidden>
          {rotulos.get(criterio)}
          {exigidos > 1 && ` (${atendidos} de ${exigidos})`}
          <span className={estilos.pontos}>+{emPesos(pontos)}</span>
          <VisuallyHidden>{'; '}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
