import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import type { EntrevistaNaAgenda } from './agenda.contract.ts';
import estilos from './agenda.module.css';
import type { Bloco } from './agenda.rules.ts';
import { entrevista, estadoDaEntrevista } from './entrevistas.contract.ts';
import { tomDaSituacao } from './situacao.part.tsx';

/** Height of an hour, in pixels: half an hour has room for a line and the finger. */
export const ALTURA_DA_HORA = 56;
/** Height of a line of a block, and what stands above and below them all, in pixels. */
const LINHA = 15.6;
const MARGENS = 7;

/** An interview on its day: as long as it takes, opened by a click, the name on it leading to the person. */
export function BlocoDaEntrevista({ bloco, desde }: { bloco: Bloco<EntrevistaNaAgenda>; desde: number }) {
  const { item, de, ate, lugar, lugares } = bloco;
  const { id, horaIni, horaFim, candidato, solicitacao, etapa, local, link, entrevistadores, estado } = item;
  const altura = ((ate - de) / 60) * ALTURA_DA_HORA - 2;
  const situacao = estadoDaEntrevista.rotulo(estado);
  const onde = local ?? (link ? 'Por videochamada' : '');
  const qual = [solicitacao?.descricao, etapa].filter(Boolean).join(', ') || 'Sem solicitação';
  const com = `Com ${entrevistadores.join(', ')}`;
  const quando = `${horaIni} às ${horaFim}`;
  const tudo = [quando, candidato.nome, qual, onde, com, situacao].filter(Boolean);
  // No line is cut in half: what finds no room is in the tooltip.
  const cabem = Math.max(1, Math.floor((altura - MARGENS) / LINHA));
  const linhas = [`${quando} · ${etapa ?? qual}`, [onde, com].filter(Boolean).join(' · '), solicitacao?.descricao ?? '']
    .filter(Boolean)
    .slice(0, cabem - 1);
  return (
    <Tooltip
      label={tudo.map((texto) => <div key={texto}>{texto}</div>)}
      multiline
      maw={280}
      openDelay={250}
      events={{ hover: true, focus: true, touch: false }}
    >
      <div
        className={estilos.bloco}
        data-tom={tomDaSituacao(estado)}
        data-cancelada={estado === 'CANCELADA' || undefined}
        style={{
          top: ((de - desde) / 60) * ALTURA_DA_HORA + 1,
          height: altura,
          left: `calc(${(lugar / lugares) * 100}% + 2px)`,
          width: `calc(${100 / lugares}% - 4px)`,
        }}
      >
        <Link
          to={`${entrevista.path}/${id}/edit`}
          className={estilos.abre}
          aria-label={`Entrevista: ${tudo.join(', ')}`}
        />
        <div className={estilos.linha}>
          <NomeDoCandidato id={candidato.id} nome={candidato.nome} />
          {linhas.length === 0 && ` ${horaIni}`}
        </div>
        {linhas.map((linha) => (
          <div key={linha} className={estilos.linha}>
            {linha}
          </div>
        ))}
      </div>
    </Tooltip>
  );
}
