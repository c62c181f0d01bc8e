-- Makes wrk request each line of the file that VISIT names, repeatedly.
local requests = {}
local at = 0

function init()
  for path in io.lines(os.getenv("VISIT")) do
    requests[#requests + 1] = wrk.format("GET", path, { ["Accept-Encoding"] = "gzip, deflate, br" })
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end
