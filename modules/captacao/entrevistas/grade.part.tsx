import { Link } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatarData } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { nomeDoDia } from '#platform/shared/format/semana.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import type { EntrevistaNaAgenda } from './agenda.contract.ts';
import estilos from './agenda.module.css';
import {
  deslize,
  emBlocos,
  horarioProposto,
  horasMostradas,
  minutosDe,
  PASSO,
  type Vaga,
  vagaAoLado,
} from './agenda.rules.ts';
import { ALTURA_DA_HORA, BlocoDaEntrevista } from './bloco.part.tsx';
import { entrevista } from './entrevistas.contract.ts';

const MEIO_MINUTO = 30_000;

/** Date and time on the clocks of the company, as they go on. */
function useAgora(): { data: string; hora: string } {
  const { zona } = useSession().info.systemParameters;
  const [agora, setAgora] = useState(() => new Date());
  useEffect(() => {
    const relogio = setInterval(() => setAgora(new Date()), MEIO_MINUTO);
    return () => clearInterval(relogio);
  }, []);
  return partesDoInstante(agora, zona);
}

interface Props {
  readonly dias: readonly string[];
  readonly entrevistas: readonly EntrevistaNaAgenda[];
  /** Leads to a day alone; absent where it stands alone already. */
  readonly enderecoDoDia?: (dia: string) => { to: string; search: never };
  /** A finger asks for the day after (1) or before (-1). */
  readonly onDeslizar?: ((dias: -1 | 1) => void) | undefined;
}

/** Days side by side over the hours, with what is on them; an empty time proposes an interview. */
export function GradeDaAgenda({ dias, entrevistas, enderecoDoDia, onDeslizar }: Props) {
  const agora = useAgora();
  const pode = usePermission(entrevista.permissoes.inserir);
  const grade = useRef<HTMLDivElement>(null);
  const dedo = useRef<{ x: number; y: number } | null>(null);
  const porDia = dias.map((dia) => emBlocos(entrevistas.filter(({ data }) => data === dia)));
  const { de, ate } = horasMostradas(porDia.flat());
  const horas = Array.from({ length: ate - de + 1 }, (_, lugar) => de + lugar);
  const linhas = ((ate - de) * 60) / PASSO;
  const [alcancada, setAlcancada] = useState<Vaga>({ dia: 0, linha: 0 });
  const naGrade = { dia: Math.min(alcancada.dia, dias.length - 1), linha: Math.min(alcancada.linha, linhas - 1) };
  const andar = (vaga: Vaga, event: KeyboardEvent) => {
    const ao = vagaAoLado(vaga, event.key, dias.length, linhas);
    if (!ao) return;
    event.preventDefault();
    setAlcancada(ao);
    grade.current?.querySelector<HTMLElement>(`[data-vaga="${ao.dia} ${ao.linha}"]`)?.focus();
  };
  const minutoAgora = minutosDe(agora.hora);
  return (
    <div
      ref={grade}
      className={estilos.grade}
      style={{ '--dias': dias.length, '--horas': ate - de, '--hora': `${ALTURA_DA_HORA}px` } as CSSProperties}
      onTouchStart={({ touches }) => {
        const toque = touches[0];
        dedo.current = toque ? { x: toque.clientX, y: toque.clientY } : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const toque = changedTouches[0];
        const desde = dedo.current;
        const pedido = desde && toque ? deslize(toque.clientX - desde.x, toque.clientY - desde.y) : 0;
        if (pedido !== 0) onDeslizar?.(pedido);
      }}
    >
      <div aria-hidden>
        {enderecoDoDia && <div className={estilos.cabeca} />}
        <div className={estilos.horas}>
          {horas.map((hora) => (
            <span key={hora} style={{ top: (hora - de) * ALTURA_DA_HORA }}>
              {String(hora).padStart(2, '0')}:00
            </span>
          ))}
        </div>
      </div>
      {dias.map((dia, lugar) => (
        <section
          key={dia}
          className={estilos.dia}
          aria-label={`${nomeDoDia(dia)}, ${formatarData(dia)}`}
          data-hoje={dia === agora.data || undefined}
          data-folga={/^(?:Sábado|Domingo)$/.test(nomeDoDia(dia)) || undefined}
        >
          {enderecoDoDia && (
            <div className={estilos.cabeca}>
              <h2 className={estilos.nomeDoDia}>
                <Link {...enderecoDoDia(dia)}>
                  <span>{nomeDoDia(dia)}</span> <span className={estilos.numero}>{Number(dia.slice(8))}</span>
                </Link>
              </h2>
            </div>
          )}
          <div className={estilos.corpo}>
            {pode &&
              Array.from({ length: linhas }, (_, linha) => {
                const horario = horarioProposto(de * 60 + linha * PASSO);
                const alcance = naGrade.dia === lugar && naGrade.linha === linha;
                return (
                  <Link
                    key={horario.horaIni}
                    to={`${entrevista.path}/new`}
                    search={searchOf({ data: dia, ...horario })}
                    className={estilos.vaga}
                    style={{ top: (linha * PASSO * ALTURA_DA_HORA) / 60 }}
                    aria-label={`Inserir entrevista: ${nomeDoDia(dia)}, ${formatarData(dia)}, ${horario.horaIni}`}
                    tabIndex={alcance ? 0 : -1}
                    data-vaga={`${lugar} ${linha}`}
                    onFocus={() => setAlcancada({ dia: lugar, linha })}
                    onKeyDown={(event) => andar({ dia: lugar, linha }, event)}
                  >
                    <span aria-hidden>+ {horario.horaIni}</span>
                  </Link>
                );
              })}
            <ul className={estilos.lista}>
              {porDia[lugar]?.map((bloco) => (
                <li key={bloco.item.id}>
                  <BlocoDaEntrevista bloco={bloco} desde={de * 60} />
                </li>
              ))}
            </ul>
            {dia === agora.data && minutoAgora >= de * 60 && minutoAgora <= ate * 60 && (
              <div className={estilos.agora} style={{ top: ((minutoAgora - de * 60) * ALTURA_DA_HORA) / 60 }} />
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
