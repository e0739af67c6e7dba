import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import estilos from './agenda.module.css';

/** Hours of the axis that a window shows. */
const HORAS = 9;

/** Stands where the agenda will be: the hours beside the days. */
export function EsqueletoDaAgenda({ dias }: { dias: number }) {
  const colunas = Array.from({ length: dias }, (_, dia) => String(dia));
  return (
    <div aria-busy="true" className={estilos.grade} style={{ '--dias': dias } as CSSProperties}>
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <div className={estilos.cabeca} />
      {colunas.map((dia) => (
        <div key={dia} className={estilos.cabeca}>
          <Skeleton height={12} width={48} mb={6} />
          <Skeleton height={16} width={24} />
        </div>
      ))}
      {Array.from({ length: HORAS }, (_, hora) => [
        <div key={`h${String(hora)}`} style={{ padding: 6, height: 56 }}>
          <Skeleton height={10} />
        </div>,
        ...colunas.map((dia) => (
          <div key={`${String(hora)}-${dia}`} style={{ padding: 4, height: 56 }}>
            {(hora * 3 + Number(dia) * 5) % 7 === 0 && <Skeleton height={44} />}
          </div>
        )),
      ])}
    </div>
  );
}
