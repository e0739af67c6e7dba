-- Older messages lead to the board of a request, which many of those who got them may not open. Its page opens to whoever sees the
-- request, and leads to the board whoever works on it.
update mensagem set link = regexp_replace(link, '/(quadro|candidatos)$', '')
where link ~ '^/captacao/solicitacoes-pessoal/[0-9]+/(quadro|candidatos)$';
