import { useCallback, useEffect, useState } from 'react';
import { esquecer, guardados, guardar, lerGuardado } from '#modules/organizacao/questionario/aparelho.part.tsx';
import { filaDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { comNomeDeHoje } from './marcas.rules.ts';
import { marcarPresencas, type PresencasDaTurma } from './presencas.contract.ts';

/** Marks of a day that the server does not have yet, by participant. Ids alone are kept on the device. */
type Marcas = Readonly<Record<string, boolean>>;

/** Keeps what waits, and nothing once nothing does: a log-out asks about what is kept. */
const manter = (nome: string, marcas: Marcas): void =>
  Object.keys(marcas).length === 0 ? esquecer((outro) => outro === nome) : guardar(nome, marcas);

/** What has no answer, or one of an intermediary that finds no server: it is tried again. */
const semServidor = (erro: unknown) => erro instanceof ApiError && (erro.status === 0 || erro.status >= 502);

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

/** The marks of one day of a class on this device: each goes at once, and those that cannot wait for the connection, also after the page was loaded again. */
export function useMarcas(turmaId: number, diaId: number | null, aoGravar: (lidas: PresencasDaTurma) => void) {
  const usuarioId = useSession().info.user?.id ?? 0;
  const nome = filaDe('presencas', usuarioId, diaId ?? 0);
  useState(() => renomearAntigas(usuarioId));
  const [estado, setEstado] = useState<{ nome: string; marcas: Marcas }>({ nome, marcas: lerGuardado(nome) ?? {} });
  const marcas = estado.nome === nome ? estado.marcas : (lerGuardado<Marcas>(nome) ?? {});
  const [semConexao, setSemConexao] = useState(false);

  const enviar = useCallback(
    async (aEnviar: Marcas) => {
      const presencas = Object.entries(aEnviar).map(([id, presente]) => ({ participanteId: Number(id), presente }));
      if (diaId === null || presencas.length === 0) return;
      try {
        const lidas = await call(marcarPresencas, {
          params: { id: turmaId, diaId },
          body: { presencas },
          errors: 'nenhum',
        });
        // What was marked meanwhile stays to be sent.
        const agora = lerGuardado<Marcas>(nome) ?? {};
        const restantes = Object.fromEntries(Object.entries(agora).filter(([id, valor]) => aEnviar[id] !== valor));
        manter(nome, restantes);
        setEstado({ nome, marcas: restantes });
        setSemConexao(false);
        aoGravar(lidas);
      } catch (erro) {
        if (semServidor(erro)) setSemConexao(true);
        else {
          manter(nome, {});
          setEstado({ nome, marcas: {} });
          throw erro;
        }
      }
    },
    [aoGravar, diaId, nome, turmaId],
  );

  useEffect(() => {
    const tentar = () => void enviar(lerGuardado<Marcas>(nome) ?? {}).catch(() => undefined);
    tentar();
    globalThis.addEventListener('online', tentar);
    const relogio = setInterval(tentar, 20_000);
    return () => {
      globalThis.removeEventListener('online', tentar);
      clearInterval(relogio);
    };
  }, [enviar, nome]);

  return {
    marcas,
    semConexao,
    marcar: (participantes: readonly number[], presente: boolean) => {
      const novas = { ...marcas, ...Object.fromEntries(participantes.map((id) => [String(id), presente])) };
      guardar(nome, novas);
      setEstado({ nome, marcas: novas });
      return enviar(novas);
    },
  };
}
