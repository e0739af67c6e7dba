import { useCallback, useEffect, useRef, useState } from 'react';
import { esquecer, guardados, guardar, lerGuardado } from '#modules/organizacao/questionario/aparelho.part.tsx';
import { filaDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { ApiError, refusedForGood, type Waits, waitsFor } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { useRetries } from '#platform/web/api/retries.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { comNomeDeHoje } from './marcas.rules.ts';
import { marcarPresencas, type PresencasDaTurma } from './presencas.contract.ts';

/** Marks of a day that the server does not have yet, by participant. Ids alone are kept on the device. */
type Marcas = Readonly<Record<string, boolean>>;

/** Keeps what waits, and nothing once nothing does: a log-out asks about what is kept. */
function manter(nome: string, marcas: Marcas): void {
  if (Object.keys(marcas).length === 0) esquecer((outro) => outro === nome);
  else guardar(nome, marcas);
}

interface Enviadas {
  /** What the server read after the last of them; null where it took none. */
  readonly lidas: PresencasDaTurma | null;
  readonly recusadas: Marcas;
  readonly recusa: ApiError | null;
}

/** Sends marks. Where one of several is refused they go one by one, so that only that one is lost. Throws what is no refusal. */
async function gravar(params: { readonly id: number; readonly diaId: number }, marcas: Marcas): Promise<Enviadas> {
  const presencas = Object.entries(marcas).map(([id, presente]) => ({ participanteId: Number(id), presente }));
  try {
    const lidas = await call(marcarPresencas, { params, body: { presencas }, errors: 'nenhum' });
    return { lidas, recusadas: {}, recusa: null };
  } catch (erro) {
    if (!refusedForGood(erro)) throw erro;
    let juntas: Enviadas = { lidas: null, recusadas: marcas, recusa: erro };
    if (presencas.length === 1 || erro.status !== 400) return juntas;
    juntas = { ...juntas, recusadas: {} };
    for (const [id, presente] of Object.entries(marcas)) {
      const uma = await gravar(params, { [id]: presente });
      juntas = {
        lidas: uma.lidas ?? juntas.lidas,
        recusadas: { ...juntas.recusadas, ...uma.recusadas },
        recusa: uma.recusa ?? juntas.recusa,
      };
    }
    return juntas;
  }
}

interface Avisos {
  readonly aoGravar: (lidas: PresencasDaTurma) => void;
  /** Marks that the server refused, by participant, and are no longer kept. */
  readonly aoRecusar: (participantes: readonly number[], recusa: ApiError) => void;
}

/** What an earlier version of the product left unsent goes under the name of today, where it is sent. */
function renomearAntigas(usuarioId: number): void {
  const antigas = guardados().filter((nome) => comNomeDeHoje(nome, usuarioId) !== null);
  for (const antiga of antigas) {
    const nome = comNomeDeHoje(antiga, usuarioId) ?? antiga;
    // Of two marks the newer name's is the later one.
    manter(nome, { ...lerGuardado<Marcas>(antiga), ...lerGuardado<Marcas>(nome) });
    esquecer((outro) => outro === antiga);
  }
}

/** The marks of one day of a class on this device: each goes at once, and those that cannot wait for their time, also after the page was loaded again. */
export function useMarcas(turmaId: number, diaId: number | null, avisos: Avisos) {
  const { info } = useSession();
  const usuarioId = info.user?.id ?? 0;
  const nome = filaDe('presencas', usuarioId, diaId ?? 0);
  useState(() => renomearAntigas(usuarioId));
  const [estado, setEstado] = useState<{ nome: string; marcas: Marcas }>({ nome, marcas: lerGuardado(nome) ?? {} });
  const marcas = estado.nome === nome ? estado.marcas : (lerGuardado<Marcas>(nome) ?? {});
  const [espera, setEspera] = useState<Waits | null>(null);
  const avisar = useRef(avisos);
  useEffect(() => {
    avisar.current = avisos;
  });

  const enviar = useCallback(
    async (aEnviar: Marcas): Promise<boolean> => {
      if (diaId === null || Object.keys(aEnviar).length === 0) return false;
      try {
        const { lidas, recusadas, recusa } = await gravar({ id: turmaId, diaId }, aEnviar);
        // What was marked meanwhile stays to be sent.
        const agora = lerGuardado<Marcas>(nome) ?? {};
        const restantes = Object.fromEntries(Object.entries(agora).filter(([id, valor]) => aEnviar[id] !== valor));
        manter(nome, restantes);
        setEstado({ nome, marcas: restantes });
        setEspera(null);
        if (lidas) avisar.current.aoGravar(lidas);
        if (recusa) avisar.current.aoRecusar(Object.keys(recusadas).map(Number), recusa);
        return Object.keys(restantes).length > 0;
      } catch (erro) {
        if (!(erro instanceof ApiError)) throw erro;
        setEspera(waitsFor(erro));
        // An ended session is asked about once: who logs in again has another one.
        return erro.status !== 401;
      }
    },
    [diaId, nome, turmaId],
  );
  const enviarGuardadas = useCallback(() => enviar(lerGuardado<Marcas>(nome) ?? {}), [enviar, nome]);
  const tentar = useRetries(enviarGuardadas, info);

  return {
    marcas,
    espera,
    marcar: async (participantes: readonly number[], presente: boolean) => {
      const novas = { ...marcas, ...Object.fromEntries(participantes.map((id) => [String(id), presente])) };
      const guardadas = guardar(nome, novas);
      setEstado({ nome, marcas: novas });
      if (guardadas) await tentar();
      else await enviar(novas);
    },
  };
}
