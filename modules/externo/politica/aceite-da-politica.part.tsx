import { useEffect, useState } from 'react';
import { aceitarTermo } from '#modules/externo/acesso/acesso.contract.ts';
import { obterPolitica, type Politica } from '#modules/organizacao/empresas/configuracao-chamadas.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { DialogoDaPolitica } from './dialogo-da-politica.part.tsx';

/** The policy dialog of a candidate who has not accepted the version in force: it closes by accepting, or by leaving. */
export default function AceiteDaPolitica({ empresaId, candidatoId }: { empresaId: number; candidatoId: number }) {
  const { reload, logout } = useSession();
  const [data, setData] = useState<Politica | null>(null);
  // Not by a query: the public pages do without that library.
  useEffect(() => {
    void call(obterPolitica, { params: { id: empresaId }, errors: 'nenhum' }).then(setData, () => setData(null));
  }, [empresaId]);
  if (!data) return null;
  const aceitar = async () => {
    await call(aceitarTermo, { params: { id: candidatoId }, query: { versao: data.versao } });
    await reload();
  };
  return <DialogoDaPolitica texto={data.texto} exigir onAccept={aceitar} onLeave={logout} />;
}
