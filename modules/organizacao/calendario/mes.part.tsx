import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatarData } from '#platform/shared/format/data.ts';
import { diasDoMes } from '#platform/shared/format/mes.ts';
import { nomeDoDia, nomesDosDias } from '#platform/shared/format/semana.ts';
import type { Compromisso } from './calendario.contract.ts';
import estilos from './calendario.module.css';

interface Props {
  /** 'yyyy-MM'. */
  readonly mes: string;
  readonly hoje: string;
  readonly compromissos: readonly Compromisso[];
}

interface PropsDosDias {
  /** In order; whole weeks from Monday on, unless they stand in a list. */
  readonly dias: readonly string[];
  /** 'yyyy-MM' of the month whose page this is: days of others are paler. Null for a week, whose days say more of what is on them. */
  readonly mes: string | null;
  readonly hoje: string;
  readonly compromissos: readonly Compromisso[];
}

const horas = ({ horaIni, horaFim }: Compromisso) => (horaIni ? `${horaIni} a ${horaFim}` : 'dia todo');

/** What is known of an appointment, for who points at it or hears it. */
const porExtenso = (um: Compromisso) =>
  [um.titulo, um.detalhe, horas(um), um.local, um.tipo].filter(Boolean).join(', ');

function Um({ um, inteiro = false }: { um: Compromisso; inteiro?: boolean }) {
  return (
    <Link
      to={um.path}
      className={estilos.um}
      title={porExtenso(um)}
      data-prazo={um.horaIni === null || undefined}
      data-inteiro={inteiro || undefined}
    >
      {um.horaIni && <b>{um.horaIni} </b>}
      {um.titulo}
      {inteiro && (
        <Text size="xs" c="dimmed">
          {[um.detalhe, horas(um), um.local].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Link>
  );
}

const doDia = (compromissos: readonly Compromisso[], dia: string) => compromissos.filter(({ data }) => data === dia);

/** The days of a month in weeks, each with what is on it. */
export const Mes = ({ mes, ...resto }: Props) => <Dias {...resto} mes={mes} dias={diasDoMes(mes)} />;

/** Days in weeks, each with what is on it. */
export function Dias({ dias, mes, hoje, compromissos }: PropsDosDias) {
  return (
    <>
      <div className={estilos.nomes} aria-hidden>
        {nomesDosDias.map((nome) => (
          <span key={nome}>{nome}</span>
        ))}
      </div>
      <ul className={estilos.mes} aria-label={mes === null ? 'Dias da semana' : 'Dias do mês'}>
        {dias.map((dia) => (
          <li
            key={dia}
            className={estilos.dia}
            data-fora={(mes !== null && !dia.startsWith(mes)) || undefined}
            data-hoje={dia === hoje || undefined}
            aria-label={`${nomeDoDia(dia)}, ${formatarData(dia)}`}
            aria-current={dia === hoje ? 'date' : undefined}
          >
            <span className={estilos.numero} aria-hidden>
              {Number(dia.slice(8))}
            </span>
            <ul className={estilos.lista}>
              {doDia(compromissos, dia).map((um) => (
                <li key={um.chave}>
                  <Um um={um} inteiro={mes === null} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same on a phone: only the days of the month that have something. */
export const MesEmLista = ({ mes, ...resto }: Props) => (
  <DiasEmLista {...resto} mes={mes} dias={diasDoMes(mes).filter((dia) => dia.startsWith(mes))} />
);

/** Of these days those that have something, one under the other. */
export function DiasEmLista({ dias, hoje, compromissos }: PropsDosDias) {
  const cheios = dias.filter((dia) => doDia(compromissos, dia).length > 0);
  return (
    <div className={estilos.agenda}>
      {cheios.map((dia) => (
        <section key={dia} aria-label={`${nomeDoDia(dia)}, ${formatarData(dia)}`}>
          <Title order={2} size="h6" c={dia === hoje ? undefined : 'dimmed'} mb={4}>
            {dia === hoje ? 'Hoje' : nomeDoDia(dia)}, {formatarData(dia)}
          </Title>
          <ul className={estilos.lista}>
            {doDia(compromissos, dia).map((um) => (
              <li key={um.chave}>
                <Um um={um} inteiro />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
