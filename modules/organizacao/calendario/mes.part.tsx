import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatarData } from '#platform/shared/format/data.ts';
import { nomeDoDia, nomesDosDias } from '#platform/shared/format/semana.ts';
import type { Compromisso } from './calendario.contract.ts';
import estilos from './calendario.module.css';
import { diasDoMes } from './calendario.rules.ts';

interface Props {
  /** 'yyyy-MM'. */
  readonly mes: string;
  readonly hoje: string;
  readonly compromissos: readonly Compromisso[];
}

const horas = ({ horaIni, horaFim }: Compromisso) => (horaIni ? `${horaIni} a ${horaFim}` : 'dia todo');

/** What is known of an appointment, for who points at it or hears it. */
const porExtenso = (um: Compromisso) =>
  [um.titulo, um.detalhe, horas(um), um.local, um.tipo].filter(Boolean).join(', ');

function Um({ um, inteiro = false }: { um: Compromisso; inteiro?: boolean }) {
  return (
    <Link to={um.path} className={estilos.um} title={porExtenso(um)} data-prazo={um.horaIni === null || undefined}>
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
export function Mes({ mes, hoje, compromissos }: Props) {
  return (
    <>
      <div className={estilos.nomes} aria-hidden>
        {nomesDosDias.map((nome) => (
          <span key={nome}>{nome}</span>
        ))}
      </div>
      <ul className={estilos.mes} aria-label="Dias do mês">
        {diasDoMes(mes).map((dia) => (
          <li
            key={dia}
            className={estilos.dia}
            data-fora={!dia.startsWith(mes) || undefined}
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
                  <Um um={um} />
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
export function MesEmLista({ mes, hoje, compromissos }: Props) {
  const dias = diasDoMes(mes).filter((dia) => dia.startsWith(mes) && doDia(compromissos, dia).length > 0);
  return (
    <div className={estilos.agenda}>
      {dias.map((dia) => (
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
