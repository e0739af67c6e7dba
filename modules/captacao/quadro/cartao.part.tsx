import { ActionIcon, Checkbox, Group, Menu, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { AvaliacaoDoCartao } from '#modules/captacao/avaliacoes/avaliacao-do-cartao.part.tsx';
import { paginaDoCandidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { obterFoto } from '#modules/captacao/candidatos/consultas.contract.ts';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { caminhoDasCompetencias } from '#modules/captacao/competencias-candidato/competencias-candidato.contract.ts';
import { caminhoDoExame } from '#modules/captacao/exames-palografico/exames.contract.ts';
import { Aptidao } from '#modules/captacao/historico/aptidao.part.tsx';
import { partesDoCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { DragHandle } from '#platform/web/dnd/order-buttons.tsx';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { IconMais } from '#platform/web/ui/icons.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { Cartao, Coluna } from './quadro.contract.ts';
import estilos from './quadro.module.css';
import { tempoNaEtapa } from './tempo-na-etapa.rules.ts';

/** What this person may do with cards; null for what they may not. */
export interface AcoesDoCartao {
  /** `porTeclas`: the focus follows the card. */
  readonly mover: ((cartao: Cartao, etapa: Coluna, porTeclas: boolean) => void) | null;
  readonly reprovar: ((cartao: Cartao) => void) | null;
  readonly transferir: ((cartao: Cartao) => void) | null;
  readonly escrever: ((cartao: Cartao) => void) | null;
  readonly contratar: ((cartao: Cartao) => void) | null;
  /** What other features offer to do with the candidate. */
  readonly outras: readonly { readonly rotulo: string; readonly fazer: (cartao: Cartao) => void }[];
  readonly historico: (cartao: Cartao) => void;
}

interface Props {
  readonly solicitacaoId: number;
  readonly cartao: Cartao;
  readonly colunas: readonly Coluna[];
  readonly acoes: AcoesDoCartao;
  /** Null where nobody may choose cards. */
  readonly escolhido: boolean | null;
  readonly onEscolher: (cartao: Cartao, sim: boolean) => void;
  readonly alca: (element: Element | null) => void;
}

/** How late the promised answer is; else how long they have stood here, and until when they were promised one. */
function espera(cartao: Cartao): string {
  const { atraso, prazo } = cartao;
  const tempo = tempoNaEtapa(cartao);
  if (atraso > 0) return `${plural(atraso, 'dia', 'dias')} de atraso`;
  return prazo ? `${tempo}, resposta até ${formatarData(prazo).slice(0, 5)}` : tempo;
}

/** What is known of a candidate at a glance, in a line, or two where it is narrow: decision or hire, time in the stage, answer due. */
function Fatos({ cartao }: { cartao: Cartao }) {
  const { contratado, apto, atraso, prazo } = cartao;
  const texto = espera(cartao);
  const inteiro = prazo ? `${tempoNaEtapa(cartao)}. Resposta prometida até ${formatarData(prazo)}` : texto;
  return (
    <div className={estilos.fatos}>
      {contratado ? <StatusBadge tom="sucesso">Contratado</StatusBadge> : apto !== 'I' && <Aptidao apto={apto} />}
      <span title={inteiro}>{atraso > 0 ? <StatusBadge tom="alerta">{texto}</StatusBadge> : texto}</span>
    </div>
  );
}

function Acoes({
  solicitacaoId,
  cartao,
  colunas,
  acoes,
}: Pick<Props, 'solicitacaoId' | 'cartao' | 'colunas' | 'acoes'>) {
  const navigate = useNavigate();
  const { mover, reprovar, transferir, escrever, contratar, outras, historico } = acoes;
  const { nome, id, daEmpresa, temEmail } = cartao.candidato;
  const livre = !cartao.contratado;
  const botao = useRef<HTMLButtonElement>(null);
  // The item goes with the menu: a dialog that opens now gives the focus back to the card's button.
  const abrir = (acao: (cartao: Cartao) => void) => () => {
    botao.current?.focus();
    acao(cartao);
  };
  return (
    // Beside the card, and wherever it fits as a whole.
    <Menu
      position="right-start"
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 6 } }}
      withInitialFocusPlaceholder={false}
      withinPortal
    >
      <Menu.Target>
        <ActionIcon ref={botao} size={24} data-acoes={cartao.id} aria-label={`Ações de ${nome}`}>
          <IconMais size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={estilos.menu}>
        {mover && livre && (
          <div>
            <Menu.Label>Mover para</Menu.Label>
            {colunas
              .filter((coluna) => coluna.id > 0)
              .map((coluna) => (
                <Menu.Item key={coluna.id} onClick={({ detail }) => abrir(() => mover(cartao, coluna, detail === 0))()}>
                  {coluna.id === cartao.etapaId ? `${coluna.nome} (registrar avaliação)` : coluna.nome}
                </Menu.Item>
              ))}
          </div>
        )}
        <div>
          <Menu.Item onClick={() => void navigate({ to: paginaDoCandidato(id) })}>Abrir página</Menu.Item>
          <Menu.Item onClick={abrir(historico)}>Linha do tempo</Menu.Item>
          <Menu.Item onClick={() => void navigate({ to: caminhoDasCompetencias(solicitacaoId, cartao.id) })}>
            Competências
          </Menu.Item>
          {daEmpresa && (
            <Allowed permission={permissoesCaptacao.examePalografico.ver}>
              <Menu.Item onClick={() => void navigate({ to: caminhoDoExame(id) })}>Exame palográfico</Menu.Item>
            </Allowed>
          )}
          {livre &&
            outras.map(({ rotulo, fazer }) => (
              <Menu.Item key={rotulo} onClick={abrir(fazer)}>
                {rotulo}
              </Menu.Item>
            ))}
          {contratar && livre && cartao.apto !== 'N' && <Menu.Item onClick={abrir(contratar)}>Contratar</Menu.Item>}
          {escrever && (
            <Menu.Item disabled={!temEmail} onClick={abrir(escrever)}>
              {temEmail ? 'Enviar e-mail' : 'Enviar e-mail (não tem no cadastro)'}
            </Menu.Item>
          )}
          {transferir && livre && <Menu.Item onClick={abrir(transferir)}>Transferir ou copiar</Menu.Item>}
          {reprovar && livre && (
            <Menu.Item color="red" onClick={abrir(reprovar)}>
              Reprovar
            </Menu.Item>
          )}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A candidate on the board. */
export const CartaoDoCandidato = memo(function CartaoDoCandidato(props: Props) {
  const { solicitacaoId, cartao, acoes, escolhido, onEscolher, alca } = props;
  const { nome, id, temFoto } = cartao.candidato;
  // A manager who sees the board sees no candidate's file, and so no photo.
  const veFoto = usePermission(permissoesCaptacao.candidato.ver);
  const foto = temFoto && veFoto ? withBase(pathWith(obterFoto.path, { id })) : null;
  const livre = !cartao.contratado;
  return (
    <div
      className={estilos.papel}
      data-escolhido={escolhido || undefined}
      data-leva={(acoes.mover && livre) || undefined}
    >
      <div className={estilos.quem}>
        {escolhido !== null && livre && (
          <Checkbox
            size="xs"
            checked={escolhido}
            onChange={(event) => onEscolher(cartao, event.currentTarget.checked)}
            aria-label={`Escolher ${nome}`}
          />
        )}
        <Picture nome={nome} url={foto} tamanho={30} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Group gap={0} wrap="nowrap" justify="space-between">
            <NomeDoCandidato id={id} nome={nome} size="sm" fw={600} truncate title={nome} />
            <div className={estilos.acoes}>
              {acoes.mover && livre && (
                <DragHandle ref={alca} nome={nome} size={24} tabIndex={-1} className={estilos.alca} />
              )}
              <Acoes {...props} />
            </div>
          </Group>
          <Fatos cartao={cartao} />
        </div>
      </div>
      <div className={estilos.extras}>
        {cartao.motivo && (
          <Text size="xs" title={cartao.motivo}>
            {cartao.motivo}
          </Text>
        )}
        {partesDoCandidato.map(
          ({ NoCartao, acao }) =>
            NoCartao && <NoCartao key={acao?.rotulo} solicitacaoId={solicitacaoId} ligacaoId={cartao.id} />,
        )}
        <AvaliacaoDoCartao solicitacaoId={solicitacaoId} ligacaoId={cartao.id} />
      </div>
    </div>
  );
});
