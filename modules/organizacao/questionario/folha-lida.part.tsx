import { Alert } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useRetries } from '#platform/web/api/retries.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import type { Reading } from '#platform/web/ui/unread.tsx';
import { aprenderSemConexao } from './aparelho.part.tsx';
import { semConexao } from './envio.part.tsx';
import { esquecerFolhaDaEquipe, folhaDaEquipe, guardarFolhaDaEquipe } from './folhas-da-equipe.part.tsx';

/** Tries to reach the server while what is shown comes from this device. */
export function useNovaTentativa(doAparelho: boolean, reler: () => Promise<{ readonly error: unknown }>): void {
  const daqui = useRef(doAparelho);
  const tentar = useRetries(useCallback(async () => daqui.current && semConexao((await reler()).error), [reler]));
  useEffect(() => {
    daqui.current = doAparelho;
    if (doAparelho) void tentar();
  }, [doAparelho, tentar]);
}

/** What a device keeps of what a page reads. */
export interface PaginaGuardada<T> {
  /** How the addresses of its pages begin. */
  readonly alcance: string;
  /** The authority of its page. */
  readonly permissao: Permission;
  /** True while something is taken: until then it is kept. */
  readonly aberta: (lida: T) => boolean;
  readonly ultimoDia: (lida: T) => string | null;
  /** What of it is kept; all unless given. */
  readonly parte?: (lida: T) => T;
}

/** A kind of sheet that somebody of the staff answers; the id follows `alcance`. */
export interface TipoDeFolha<T> extends PaginaGuardada<T> {
  readonly endpoint: Endpoint<{ id: number }, unknown, undefined, T>;
}

/** What the server answers of it. */
interface DoServidor<T> extends Reading<T> {
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<{ readonly error: unknown }>;
}

interface Lida<T> {
  readonly lida: T | undefined;
  /** When `lida` came, by this device's clock (milliseconds). */
  readonly recebida: number;
  readonly doAparelho: boolean;
  /** What the server answered. */
  readonly leitura: Reading<T>;
  readonly reler: () => void;
  /** What arrived is part of the sheet that this device keeps, from now on. */
  readonly atualizar: (mudar: (antes: T) => T) => void;
}

/** Reads a sheet; while it is open this device keeps it, and where the server does not answer it comes from here. `tipo` stays the same. */
export const useFolhaDaEquipe = <T,>(tipo: TipoDeFolha<T>, id: number): Lida<T> =>
  useLidaOuGuardada(tipo, `${tipo.alcance}${id}`, useEndpoint(tipo.endpoint, { params: { id }, errors: 'nenhum' }));

/** The same of whatever the page at `caminho` reads. `tipo` stays the same. */
export function useLidaOuGuardada<T>(tipo: PaginaGuardada<T>, caminho: string, doServidor: DoServidor<T>): Lida<T> {
  const { alcance, permissao, aberta, ultimoDia, parte } = tipo;
  const { info, reload } = useSession();
  const usuarioId = info.user?.id ?? 0;
  const { data, dataUpdatedAt, error, refetch } = doServidor;
  const [guardada] = useState(() => folhaDaEquipe<T>(usuarioId, caminho));
  const semResposta = doServidor.fetchStatus === 'paused' || semConexao(error);
  const [faltou, setFaltou] = useState(false);
  // While the server is asked again, what comes from this device stays in sight.
  const doAparelho = semResposta || (faltou && data === undefined && doServidor.isFetching);
  useEffect(() => aprenderSemConexao(alcance), [alcance]);
  useEffect(() => {
    if (error && !semConexao(error)) esquecerFolhaDaEquipe(caminho);
  }, [error, caminho]);
  useEffect(() => {
    if (data === undefined) return;
    if (!aberta(data)) esquecerFolhaDaEquipe(caminho);
    else
      guardarFolhaDaEquipe(caminho, permissao, {
        sessao: info,
        lida: parte?.(data) ?? data,
        recebida: dataUpdatedAt,
        ultimoDia: ultimoDia(data),
      });
  }, [data, dataUpdatedAt, info, caminho, permissao, aberta, ultimoDia, parte]);
  useNovaTentativa(doAparelho, refetch);
  useEffect(() => {
    if (doAparelho) setFaltou(true);
    else if (faltou) {
      setFaltou(false);
      // The kept session has neither menu nor other authorities.
      if (data !== undefined) void reload().catch(() => undefined);
    }
  }, [doAparelho, faltou, data, reload]);
  return {
    lida: data ?? (doAparelho ? guardada?.lida : undefined),
    recebida: data === undefined ? (guardada?.recebida ?? 0) : dataUpdatedAt,
    doAparelho,
    leitura: doServidor,
    reler: () => void refetch(),
    atualizar: (mudar) => {
      const antes = folhaDaEquipe<T>(usuarioId, caminho);
      if (antes) guardarFolhaDaEquipe(caminho, permissao, { ...antes, lida: mudar(antes.lida) });
    },
  };
}

/** Says that answering goes on, or what else does. */
export function SemConexao({
  texto = 'Você pode continuar: as respostas ficam neste aparelho e são enviadas, uma só vez, quando a conexão voltar.',
}: {
  readonly texto?: string;
}) {
  return (
    <Alert color="yellow" mb="md" role="status" title="Sem conexão">
      {texto}
    </Alert>
  );
}
