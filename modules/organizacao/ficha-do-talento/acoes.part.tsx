import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type AcaoDoTalento,
  acoesComTalento,
  type TalentoDaPagina,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { destinoDaAcao } from '#modules/organizacao/partes-do-talento/proximos-passos.part.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { ActionsMenu } from '#platform/web/ui/row-actions.tsx';

interface Props {
  readonly registro: TalentoDaPagina & { readonly empresa: { readonly id: number } | null };
}

/** Everything that begins with a talent, each for who may do it; forms come with the talent chosen and lead back here. */
export function AcoesDoTalento({ registro }: Props) {
  const navigate = useNavigate();
  const { permissions, info } = useSession();
  const [aberta, setAberta] = useState<AcaoDoTalento | null>(null);
  // Of a talent of another company nothing is begun from here.
  if (registro.empresa?.id !== info.company?.id) return null;
  const acoes = acoesComTalento.filter(
    ({ permissoes, cabe }) => permissoes.every((uma) => permissions.has(uma)) && cabe?.(registro) !== false,
  );
  function fazer(acao: AcaoDoTalento) {
    const destino = destinoDaAcao(acao.faz, registro.id);
    if (destino) void navigate(destino);
    else setAberta(acao);
  }
  const Dialogo = aberta && 'Dialogo' in aberta.faz ? aberta.faz.Dialogo : null;
  return (
    <>
      <ActionsMenu
        rotulo="Ações"
        actions={acoes.map((acao) => ({
          rotulo: acao.rotulo,
          icone: acao.icone,
          perigo: acao.perigo,
          impedimento: acao.impedimento?.(registro),
          onClick: () => fazer(acao),
        }))}
      />
      {Dialogo && <Dialogo talento={registro} onClose={() => setAberta(null)} />}
    </>
  );
}
